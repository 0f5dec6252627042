// Measures how the processor time of a live frame, rendered, encoded and sent by UDP, grows with the
// number of LEDs.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { coneLayout, createFrame, createOutputStage, frameByteLength, RGB } from '@ledloom/core'
import { createEffectSource } from '@ledloom/effects'
import { loadEffect } from '@ledloom/engine'
import { encodeRealtimeHeader, FRAGMENT_LENGTH, fragmentCount } from '@ledloom/protocol'
import { atMost, printTable, spreadOf } from './report.ts'
import { measureInTurn } from './rounds.ts'

const EFFECT = 'aurora'
const LED_COUNTS = [100, 250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000]
const FRAME_RATE = 25
/** LEDs that are rendered in each round, whatever their number in a frame. */
const LEDS_PER_ROUND = 256_000
const ROUNDS = 6

const socket = createSocket('udp4')
const receiver = createSocket('udp4').bind(0, '127.0.0.1')
await once(receiver, 'listening')
socket.connect(receiver.address().port, '127.0.0.1')
await once(socket, 'connect')

const frames = await Promise.all(LED_COUNTS.map(createFrames))
const costs = await measureInTurn(
  Object.fromEntries(frames.map((each) => [each.ledCount, () => measure(each)])),
  { rounds: ROUNDS },
)
socket.close()
receiver.close()

const exponents = Array.from({ length: ROUNDS }, (_, round) =>
  exponentOf(LED_COUNTS.map((ledCount) => costs[ledCount]![round]!)),
)
const { median, spread } = spreadOf(exponents)
printTable(`Processor time of a frame of ${EFFECT}, rendered, encoded and sent, by LEDs`, [
  ...LED_COUNTS.map((ledCount) => ({
    name: `${ledCount.toLocaleString('en')} LEDs`,
    measured: `${(spreadOf(costs[ledCount]!).median * 1000).toFixed(1)} µs`,
  })),
])
printTable('Growth of the time of a frame with its LEDs', [
  { name: 'exponent', measured: '', ratio: median, spread, target: atMost(1.05) },
])

/** Makes one frame after another and sends it. */
type Frames = { readonly ledCount: number; next(): Promise<void> }

async function createFrames(ledCount: number): Promise<Frames> {
  const layout = coneLayout({ ledCount })
  const source = createEffectSource(await loadEffect(EFFECT), { layout, seed: 1 })
  const stage = createOutputStage(RGB, {}, ledCount)
  const frame = createFrame(ledCount)
  const bytes = new Uint8Array(frameByteLength(ledCount, RGB))
  const datagrams = datagramsOf(bytes)
  let index = 0
  const next = async () => {
    source.render(frame, index++ / FRAME_RATE)
    stage.encode(bytes, frame)
    for (const datagram of datagrams) socket.send(datagram)
    await new Promise(setImmediate)
  }
  return { ledCount, next }
}

/** The header and the part of the frame of each datagram. */
function datagramsOf(bytes: Uint8Array): readonly (readonly Uint8Array[])[] {
  const token = new Uint8Array(8)
  return Array.from({ length: fragmentCount(bytes.length) }, (_, fragment) => {
    const start = fragment * FRAGMENT_LENGTH
    const header = encodeRealtimeHeader({ version: 3, token, fragment: fragment % 256 })
    return [header, bytes.subarray(start, start + FRAGMENT_LENGTH)]
  })
}

/** Milliseconds of processor time for a frame. */
async function measure({ ledCount, next }: Frames): Promise<number> {
  const count = Math.max(1, Math.round(LEDS_PER_ROUND / ledCount))
  const before = process.cpuUsage()
  for (let i = 0; i < count; i++) await next()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / count
}

/** The slope of the straight line through the costs, both in logarithms, by least squares. */
function exponentOf(costs: readonly number[]): number {
  const points = LED_COUNTS.map((ledCount, i) => [Math.log(ledCount), Math.log(costs[i]!)] as const)
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}
