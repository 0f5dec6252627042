// Measures the lateness of frames at 25 fps for 1,200 LEDs: in the streamer against a bare
// timer, and over HTTP to a virtual device in another process.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import {
  coneLayout,
  type Distribution,
  DurationHistogram,
  type FrameSource,
  type Outlet,
} from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { DeviceOutlet, Streamer } from '@ledloom/stream'
import { atMost, printTable, type ReportRow } from './report.ts'

const FRAME_RATE = 25
const LED_COUNT = 1200
const DURATION_MS = 10_000
const LONGEST_P99_MS = 2

const layout = coneLayout({ ledCount: LED_COUNT })

/** A wave along the wire: as much work as a plain effect. */
const wave: FrameSource = {
  layout,
  render(frame, time) {
    for (let i = 0; i < frame.length; i++) frame[i] = 0.5 + 0.5 * Math.sin(i / 30 + time)
  },
}

const title = `${LED_COUNT} LEDs at ${FRAME_RATE} fps for ${DURATION_MS / 1000} s`
await measureStreamer()
await measureDevice()

/** Measures the deadlines alone, without an outlet. */
async function measureStreamer(): Promise<void> {
  const timer = measureTimer()
  const { statistics, processorShare } = await stream({
    layout,
    state: 'streaming',
    take: () => true,
    close: async () => undefined,
  })
  const { frames, skipped, lateness } = statistics
  printTable(`Frame lateness, ${title}`, [
    ...rows('streamer', lateness, LONGEST_P99_MS),
    ...rows('bare timer', timer.end()),
  ])
  console.log(
    `  ${frames} frames, ${skipped} skipped, ${(100 * processorShare).toFixed(1)} % of a core for both`,
  )
}

/** Measures the whole path: rendered, encoded, sent, answered by a device. */
async function measureDevice(): Promise<void> {
  const { process: virtual, address } = await startDevice()
  const device = await connectDevice(address)
  const outlet = new DeviceOutlet(device, { via: 'http', layout })
  const { statistics } = await stream(outlet)
  await outlet.close()
  await device.close()
  virtual.kill()
  const { sent, skipped, failed, ageAtSend, ageAtReply } = outlet.statistics!
  printTable(`Age of a frame on its way to a device, ${title}`, [
    ...rows('when made', statistics.lateness),
    ...rows('when sent', ageAtSend),
    ...rows('when acknowledged', ageAtReply),
  ])
  console.log(`  ${sent} frames acknowledged, ${skipped} skipped, ${failed} failed`)
}

async function stream(outlet: Outlet) {
  const streamer = new Streamer({
    source: wave,
    outlets: [outlet],
    frameRate: FRAME_RATE,
    durationMs: DURATION_MS,
  })
  const before = process.cpuUsage()
  streamer.start()
  await streamer.finished
  const { user, system } = process.cpuUsage(before)
  return {
    statistics: streamer.statistics,
    processorShare: (user + system) / 1000 / DURATION_MS,
  }
}

/** Starts a virtual device in a separate process, as a real one has its own processor. */
async function startDevice(): Promise<{ process: ChildProcess; address: string }> {
  const bin = 'packages/cli/bin/ledloom.js'
  const options = ['device', '--leds', String(LED_COUNT), '--json', '--seconds', '60']
  const child = spawn(process.execPath, [bin, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { http } = JSON.parse(line) as { http: string }
  return { process: child, address: http }
}

/** Measures a timer that is set for one absolute deadline after the other, and does nothing else. */
function measureTimer() {
  const deviations = new DurationHistogram()
  let due = performance.now()
  let timer: NodeJS.Timeout
  const setNext = () => {
    due += 1000 / FRAME_RATE
    timer = setTimeout(fire, due - performance.now())
  }
  const fire = () => {
    deviations.add(performance.now() - due)
    setNext()
  }
  setNext()
  return {
    end() {
      clearTimeout(timer)
      return deviations.distribution
    },
  }
}

/** The ratio is that of the 99th percentile to its limit. */
function rows(name: string, { p50, p99, max }: Distribution, longestP99?: number): ReportRow[] {
  const target = longestP99 === undefined ? {} : { ratio: p99 / longestP99, target: atMost(1) }
  return [
    { name: `${name}, half within`, measured: milliseconds(p50) },
    {
      name: `${name}, 99 % within${longestP99 === undefined ? '' : ` (of ${longestP99} ms)`}`,
      measured: milliseconds(p99),
      ...target,
    },
    { name: `${name}, all within`, measured: milliseconds(max) },
  ]
}

function milliseconds(value: number): string {
  return `${value.toFixed(3)} ms`
}
