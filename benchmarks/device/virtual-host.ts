// A process of virtual devices for a benchmark: takes options as JSON in the first argument and
// reports its processor time and frames on request.
import { VirtualDevice } from '@ledloom/virtual-device'
import type { HostOptions, HostReport } from './device-host.ts'

const { count, ...options }: HostOptions = JSON.parse(process.argv[2]!)

const devices = await Promise.all(Array.from({ length: count }, () => VirtualDevice.start(options)))

process.on('message', () => process.send!(report()))
process.on('disconnect', () => process.exit())
process.send!(report())

function report(): HostReport {
  return {
    ports: devices.map(({ url, udpPort }) => ({ http: Number(new URL(url).port), udp: udpPort })),
    processor: process.cpuUsage(),
    memory: process.memoryUsage(),
    frames: devices.reduce((sum, { statistics }) => sum + statistics.frames, 0),
  }
}
