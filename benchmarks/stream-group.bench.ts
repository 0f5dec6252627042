// Measures an installation of 512 devices of 250 LEDs at 25 fps, one effect over all of them in 3D, streamed
// by one process by UDP to virtual devices in another one: the frames shown, and the departure of the last
// device's frame against bare timers that send the same datagrams. One of them spins for the last millisecond.
import {
  createFrame,
  createLayout,
  type Distribution,
  DurationHistogram,
  type Outlet,
} from '@ledloom/core'
import { BareSender, runBareTimer } from './live/bare-timer.ts'
import { type Installation, openInstallation, streamFrames } from './live/installation.ts'
import { atLeast, atMost, printTable, type ReportRow, spreadOf } from './report.ts'
import { ratioOfRounds } from './rounds.ts'

const LED_COUNT = 250
const FRAME_RATE = 25
const DEVICES = 512
const WARM_UP_FRAMES = 50
const FRAMES = 250
/** Frames at the start of a stream whose departures are left out: it learns how long a frame takes. */
const LEARNING_FRAMES = 25
/** Rounds of the comparison, each with the stream and the bare timers. */
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

const installation = await openInstallation({
  ...{ deviceCount: DEVICES, ledCount: LED_COUNT, frameRate: FRAME_RATE, last },
})
await streamFrames(installation, WARM_UP_FRAMES)
await compareWithBare(installation)
await installation.close()

async function compareWithBare(installation: Installation): Promise<void> {
  const bareSender = await BareSender.open(installation)
  const rounds: Round[] = []
  let made = 0
  let shown = 0
  let processorMs = 0
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await departuresOf(() => sendBare(installation, bareSender, 0))
    const spinning = await departuresOf(() => sendBare(installation, bareSender, 1))
    const before = (await installation.host.report()).frames
    const usage = process.cpuUsage()
    const streamed = await departuresOf(async () => {
      made += await streamFrames(installation, FRAMES)
    })
    const { user, system } = process.cpuUsage(usage)
    processorMs += (user + system) / 1000
    shown += (await installation.host.report()).frames - before
    rounds.push({ bare, spinning, streamed })
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
  readonly bare: Distribution
  /** Of a bare timer that spins for the last millisecond. */
  readonly spinning: Distribution
  readonly streamed: Distribution
}

function printRounds(rounds: readonly Round[]): void {
  const row = (name: string, side: keyof Round, figure: 'p50' | 'p99', against?: keyof Round) => {
    const figures = (of: keyof Round) => rounds.map((round) => round[of][figure])
    return {
      name: `${name}, ${figure === 'p50' ? 'half' : '99 %'} within`,
      measured: milliseconds(spreadOf(figures(side)).median),
      ...(against && ratioOfRounds(figures(side), figures(against))),
    }
  }
  const rowsOf = (figure: 'p50' | 'p99'): ReportRow[] => [
    row('bare timer and the same datagrams', 'bare', figure),
    row('spinning timer and the same datagrams', 'spinning', figure),
    {
      ...row('streamed, against the bare timer', 'streamed', figure, 'bare'),
      ...(figure === 'p99' && { target: atMost(1.2) }),
    },
    row('streamed, against the spinning timer', 'streamed', figure, 'spinning'),
  ]
  printTable(`Departure of the last device’s frame, median of ${rounds.length} rounds`, [
    ...rowsOf('p50'),
    ...rowsOf('p99'),
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

/** The other thread renders the same frames meanwhile, so that the processor has the same other work. */
async function sendBare(
  { player, group }: Installation,
  sender: BareSender,
  spinMs: number,
): Promise<void> {
  const frame = createFrame(group.layout.ledCount)
  const timer = { frameRate: FRAME_RATE, frames: FRAMES, spinMs }
  await runBareTimer(timer, (deadline, frameNumber) => {
    sender.send()
    noteDeparture(frameNumber, deadline)
    player.render(frame, frameNumber / FRAME_RATE)
  })
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`
}

function milliseconds(value: number): string {
  return `${value.toFixed(2)} ms`
}
