// How many devices one process streams to: fleets of 250 LEDs a device at 25 fps by datagrams, to
// virtual devices in another process, until 99 % of the frames for the device that is served last
// leave no longer within 5 ms of when they are due.
import { coneLayout, DurationHistogram, type FrameSource } from '@ledloom/core'
import { connectDevice, type Device } from '@ledloom/device'
import { DeviceOutlet, FrameClock, Group, Streamer } from '@ledloom/stream'
import { type DeviceHost, hostDevices } from './device/device-host.ts'
import { atMost, printTable, type ReportRow } from './report.ts'

const LED_COUNT = 250
const FRAME_RATE = 25
const LONGEST_P99_MS = 5
/** Long enough that 99 % leaves the first frames out, before the code is compiled. */
const RUN_MS = 20_000
/** For the search, which makes many runs. */
const TRIAL_MS = 8000
const CLOCK_MS = 5000
/** Where the search begins, and how exact it is. */
const FEWEST_DEVICES = 25
const MOST_DEVICES = 1600

const layout = coneLayout({ ledCount: LED_COUNT })

const alone = await measureClock()
const hundred = await measureFleet(100, RUN_MS)
printTable(`100 devices of ${LED_COUNT} LEDs at ${FRAME_RATE} fps by UDP`, [
  { name: 'processor', measured: `${(100 * hundred.processorShare).toFixed(1)} % of a core` },
  {
    name: `given to the network, 99 % within, to ${LONGEST_P99_MS} ms`,
    measured: `${hundred.lateness.toFixed(2)} ms`,
    ratio: hundred.lateness / LONGEST_P99_MS,
    target: atMost(1),
  },
  { name: 'handed to the outlet, 99 % within', measured: `${hundred.handOver.toFixed(2)} ms` },
  { name: 'a bare clock beforehand, 99 % within', measured: `${alone.toFixed(2)} ms` },
  { name: 'frames shown', measured: `${(100 * hundred.shownShare).toFixed(1)} %` },
])
await findLargest()

/** Doubles the number until it is too large, then halves the step a few times. */
async function findLargest(): Promise<void> {
  const rows: ReportRow[] = []
  let [held, tooMany] = [0, 0]
  for (let count = FEWEST_DEVICES; count <= MOST_DEVICES; count = next(held, tooMany)) {
    const { lateness, processorShare } = await measureTwice(count)
    const measured = `${lateness.toFixed(2)} ms, ${(100 * processorShare).toFixed(0)} % of a core`
    rows.push({ name: `${count} devices, 99 % within`, measured })
    if (lateness <= LONGEST_P99_MS) held = count
    else tooMany = count
    if (tooMany > 0 && tooMany - held <= FEWEST_DEVICES) break
  }
  printTable('Fewer and more of them', rows)
  console.log(`  ${held} devices are held with 99 % of the frames within ${LONGEST_P99_MS} ms`)
}

function next(held: number, tooMany: number): number {
  return tooMany === 0 ? 2 * held : Math.round((held + tooMany) / 2)
}

/** The better of two where the first is too late: something else may have had the processor. */
async function measureTwice(count: number): Promise<Measured> {
  const first = await measureFleet(count, TRIAL_MS)
  if (first.lateness <= LONGEST_P99_MS) return first
  const second = await measureFleet(count, TRIAL_MS)
  return second.lateness < first.lateness ? second : first
}

/** What the machine does to a clock that nothing hangs on: the 99th percentile of its lateness. */
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
  /** From when frames were due until they left, of the latest member: 99th percentile, milliseconds. */
  readonly lateness: number
  /** The same until its outlet had them. */
  readonly handOver: number
  readonly processorShare: number
  readonly shownShare: number
}

async function measureFleet(count: number, durationMs: number): Promise<Measured> {
  const host = await hostDevices({ count, ledCount: LED_COUNT, keepAlive: false })
  const devices = await connectAll(host)
  const outlets = devices.map(
    (device, i) => new DeviceOutlet(device, { via: 'udp', port: host.ports[i]!.udp, layout }),
  )
  const fleet = new Group(outlets.map((outlet, i) => ({ name: `${i}`, outlet })))
  while (outlets.some(({ state }) => state !== 'streaming')) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const before = { shown: (await host.report()).frames, usage: process.cpuUsage() }
  await play(fleet, durationMs)
  const { user, system } = process.cpuUsage(before.usage)
  const shown = (await host.report()).frames - before.shown
  const lateness = Math.max(...outlets.map(({ statistics }) => statistics!.ageAtSend.p99))
  const handOver = Math.max(...fleet.statistics.members.map((member) => member.lateness.p99))
  await fleet.close()
  await Promise.all(devices.map((device) => device.close()))
  host.close()
  return {
    lateness,
    handOver,
    processorShare: (user + system) / 1000 / durationMs,
    shownShare: shown / ((count * FRAME_RATE * durationMs) / 1000),
  }
}

/** A few at a time: hundreds at once would wait for one another. */
async function connectAll({ ports }: DeviceHost): Promise<readonly Device[]> {
  const devices: Device[] = []
  for (let i = 0; i < ports.length; i += 20) {
    const some = ports.slice(i, i + 20)
    devices.push(...(await Promise.all(some.map(({ http }) => connectDevice(`127.0.0.1:${http}`)))))
  }
  return devices
}

async function play(fleet: Group, durationMs: number): Promise<void> {
  const streamer = new Streamer({
    source: waveOf(fleet),
    outlets: [fleet],
    frameRate: FRAME_RATE,
    durationMs,
  })
  streamer.start()
  await streamer.finished
}

/** One wave over all: as much work as a plain effect. */
function waveOf({ layout }: Group): FrameSource {
  return {
    layout,
    render(frame, time) {
      for (let i = 0; i < frame.length; i++) frame[i] = 0.5 + 0.5 * Math.sin(i / 30 + time)
    },
  }
}
