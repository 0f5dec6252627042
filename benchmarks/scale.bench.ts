// Measures how the processor time of a live frame grows with its LEDs, in the whole stream: one effect over
// up to 512 devices of 250 LEDs at 25 fps, rendered by the player, streamed to a group of device outlets, and
// sent by UDP to virtual devices in another process.
import { openInstallation, streamFrames } from './live/installation.ts'
import { atMost, printTable, type ReportRow, spreadOf } from './report.ts'

const LEDS_PER_DEVICE = 250
/** LEDs of each installation: one device, or several of 250. */
const LED_COUNTS = [100, 250, 1000, 4000, 16_000, 32_000, 64_000, 128_000]
/** From here on LEDs cost more than what each frame costs whatever its LEDs. */
const LARGE = 16_000
const FRAME_RATE = 25
const WARM_UP_FRAMES = 50
const FRAMES = 100
const ROUNDS = 3

/** Microseconds of a frame in each round, by the number of LEDs. */
const costs = new Map(LED_COUNTS.map((ledCount): [number, number[]] => [ledCount, []]))
for (let round = 0; round < ROUNDS; round++) {
  for (const [ledCount, measured] of costs) measured.push(await measure(ledCount))
}

printTable('Processor time of a live frame of plasma, all threads of the stream, by its LEDs', [
  ...[...costs].map(([ledCount, measured]) => ({
    name: `${ledCount.toLocaleString('en')} LEDs`,
    measured: `${spreadOf(measured).median.toFixed(0)} µs`,
  })),
])
printTable('Growth of the time of a frame with its LEDs', [
  exponentRow('all', LED_COUNTS),
  exponentRow(
    `${LARGE.toLocaleString('en')} LEDs and more`,
    LED_COUNTS.filter((ledCount) => ledCount >= LARGE),
  ),
  exponentRow('the last doubling', LED_COUNTS.slice(-2)),
])

/** Microseconds of processor time of a frame, with the upkeep of the devices. */
async function measure(ledCount: number): Promise<number> {
  const perDevice = Math.min(ledCount, LEDS_PER_DEVICE)
  const deviceCount = ledCount / perDevice
  const installation = await openInstallation({
    ...{ deviceCount, ledCount: perDevice, frameRate: FRAME_RATE },
  })
  await streamFrames(installation, WARM_UP_FRAMES)
  const before = process.cpuUsage()
  const frames = await streamFrames(installation, FRAMES)
  const { user, system } = process.cpuUsage(before)
  await installation.close()
  return (user + system) / frames
}

/** The exponent by which the time grows over some numbers of LEDs. */
function exponentRow(name: string, ledCounts: readonly number[]): ReportRow {
  const exponents = Array.from({ length: ROUNDS }, (_, round) =>
    exponentOf(ledCounts.map((ledCount) => [ledCount, costs.get(ledCount)![round]!])),
  )
  const { median, spread } = spreadOf(exponents)
  return { name: `exponent, ${name}`, measured: '', ratio: median, spread, target: atMost(1.05) }
}

/** The slope of the straight line through points, both in logarithms, by least squares. */
function exponentOf(points: readonly (readonly [x: number, y: number])[]): number {
  const logarithms = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const)
  const meanX = logarithms.reduce((sum, [x]) => sum + x, 0) / points.length
  const meanY = logarithms.reduce((sum, [, y]) => sum + y, 0) / points.length
  const over = logarithms.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return over / logarithms.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}
