// Measures installations of up to 512 devices of 250 LEDs at 25 fps, one effect over all of them in 3D,
// streamed by one process by UDP to virtual devices in another one: the cost of a frame as LEDs grow, the
// frames shown, and the departure of the last device's frame against a bare timer that sends the same
// datagrams.
import { createFrame, createLayout, DurationHistogram, type Outlet } from '@ledloom/core'
import { Streamer } from '@ledloom/stream'
import { BareSender, runBareTimer } from './live/bare-timer.ts'
import { type Installation, openInstallation } from './live/installation.ts'
import { atLeast, atMost, printTable, type ReportRow, spreadOf } from './report.ts'
import { ratioOfRounds } from './rounds.ts'

const LED_COUNT = 250
const FRAME_RATE = 25
const DEVICES = 512
/** LEDs of each smaller installation: one device, or several of 250. */
const SIZES = [100, 250, 1000, 4000, 16_000, 32_000, 64_000]
const WARM_UP_FRAMES = 50
const FRAMES = 250
/** Frames at the start of a stream whose departures are left out: it learns how long a frame takes. */
const LEARNING_FRAMES = 25
/** Rounds of the comparison, each with the stream and the bare timer. */
const ROUNDS = 6

/** Departures of the last device's frame in the present round. */
let departures = new DurationHistogram()

/** Waits for what the devices wait for, after them: their frames are handed to the network by then. */
const last: Outlet = {
  layout: createLayout([0, 0, 0], 'linear'),
  state: 'streaming',
  close: async () => undefined,
  take(_, { frameNumber, deadline, due = Promise.resolve() }) {
    void due.then(() => noteDeparture(frameNumber, deadline))
    return true
  },
}

const costs: { readonly leds: number; readonly microseconds: number }[] = []
for (const leds of SIZES) await inInstallation(leds, async () => undefined)
await inInstallation(DEVICES * LED_COUNT, compareWithBare)
printCosts()

/** Measures the cost of a frame of an installation, then does more with it. */
async function inInstallation(
  leds: number,
  then: (installation: Installation) => Promise<void>,
): Promise<void> {
  const ledCount = Math.min(leds, LED_COUNT)
  const installation = await openInstallation({
    ...{ deviceCount: leds / ledCount, ledCount, frameRate: FRAME_RATE, last },
  })
  await stream(installation, WARM_UP_FRAMES)
  const before = process.cpuUsage()
  const frames = await stream(installation, FRAMES)
  const { user, system } = process.cpuUsage(before)
  costs.push({ leds, microseconds: (user + system) / frames })
  await then(installation)
  await installation.close()
}

async function compareWithBare(installation: Installation): Promise<void> {
  const bareSender = await BareSender.open(installation)
  const rounds: Round[] = []
  let made = 0
  let shown = 0
  let processorMs = 0
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await departuresOf(() => sendBare(installation, bareSender))
    const before = (await installation.host.report()).frames
    const usage = process.cpuUsage()
    const streamed = await departuresOf(async () => {
      made += await stream(installation, FRAMES)
    })
    const { user, system } = process.cpuUsage(usage)
    processorMs += (user + system) / 1000
    shown += (await installation.host.report()).frames - before
    rounds.push({ bare, streamed })
  }
  bareSender.close()
  const due = ROUNDS * FRAMES
  const shownShare = shown / (due * DEVICES)
  const durationMs = (due * 1000) / FRAME_RATE
  printTable(`${DEVICES} devices of ${LED_COUNT} LEDs at ${FRAME_RATE} fps, plasma over all`, [
    { name: 'frames made in time', measured: percent(made / due) },
    {
      name: 'frames shown',
      measured: percent(shownShare),
      ratio: shownShare,
      target: atLeast(1),
    },
    {
      name: 'processor, all threads',
      measured: `${((100 * processorMs) / durationMs).toFixed(0)} % of a core`,
    },
  ])
  printRounds(rounds)
}

interface Round {
  readonly bare: DurationHistogram['distribution']
  readonly streamed: DurationHistogram['distribution']
}

function printRounds(rounds: readonly Round[]): void {
  const row = (name: string, side: 'bare' | 'streamed', figure: 'p50' | 'p99'): ReportRow => {
    const figures = (of: 'bare' | 'streamed') => rounds.map((round) => round[of][figure])
    return {
      name,
      measured: milliseconds(spreadOf(figures(side)).median),
      ...(side === 'streamed' && ratioOfRounds(figures('streamed'), figures('bare'))),
    }
  }
  printTable(`Departure of the last device’s frame, median of ${rounds.length} rounds`, [
    row('bare timer and the same datagrams, half within', 'bare', 'p50'),
    row('streamed, half within', 'streamed', 'p50'),
    row('bare timer, 99 % within', 'bare', 'p99'),
    { ...row('streamed, 99 % within', 'streamed', 'p99'), target: atMost(1.2) },
  ])
}

function noteDeparture(frameNumber: number, deadline: number): void {
  if (frameNumber >= LEARNING_FRAMES) departures.add(performance.now() - deadline)
}

async function departuresOf(run: () => Promise<unknown>) {
  departures = new DurationHistogram()
  await run()
  return departures.distribution
}

/** Streams until the frame of that number is due; returns the frames that were not skipped. */
async function stream({ player, group }: Installation, frameLimit: number): Promise<number> {
  const streamer = new Streamer({
    ...{ source: player, outlets: [group], frameRate: FRAME_RATE, frameLimit },
  })
  streamer.start()
  await streamer.finished
  return streamer.statistics.frames
}

/** The other thread renders the same frames meanwhile, so that the processor has the same other work. */
async function sendBare({ player, group }: Installation, sender: BareSender): Promise<void> {
  const frame = createFrame(group.layout.ledCount)
  const timer = { frameRate: FRAME_RATE, frames: FRAMES }
  await runBareTimer(timer, (deadline, frameNumber) => {
    sender.send()
    noteDeparture(frameNumber, deadline)
    player.render(frame, frameNumber / FRAME_RATE)
  })
}

function printCosts(): void {
  const rows: ReportRow[] = costs.map(({ leds, microseconds }) => ({
    name: `${leds.toLocaleString('en')} LEDs`,
    measured: `${microseconds.toFixed(0)} µs, ${((1000 * microseconds) / leds).toFixed(0)} ns an LED`,
  }))
  const exponent = exponentOf(costs)
  const name = 'exponent of the growth, all sizes'
  rows.push({ name, measured: exponent.toFixed(3), ratio: exponent, target: atMost(1.05) })
  const large = exponentOf(costs.filter(({ leds }) => leds >= 16_000))
  const nameOfLarge = 'exponent, from 16,000 LEDs on'
  rows.push({ name: nameOfLarge, measured: large.toFixed(3), ratio: large, target: atMost(1.05) })
  printTable('Processor time of a live frame, all threads, with the upkeep of the devices', rows)
}

/** The slope of the line through the logarithms, by least squares. */
function exponentOf(points: typeof costs): number {
  const x = points.map(({ leds }) => Math.log(leds))
  const y = points.map(({ microseconds }) => Math.log(microseconds))
  const [meanX, meanY] = [mean(x), mean(y)]
  const products = x.map((value, i) => (value - meanX) * (y[i]! - meanY))
  return mean(products) / mean(x.map((value) => (value - meanX) ** 2))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`
}

function milliseconds(value: number): string {
  return `${value.toFixed(2)} ms`
}
