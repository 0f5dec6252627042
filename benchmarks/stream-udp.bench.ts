// Compares an outlet with a bare dgram socket: both send a frame of 1,200 LEDs by UDP to a virtual
// device in another process, in turn.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connectDevice } from '@ledloom/device'
import { encodeRealtimeHeader, FRAGMENT_LENGTH, fragmentCount } from '@ledloom/protocol'
import { UdpSender } from '@ledloom/stream'
import { hostDevices } from './device/device-host.ts'
import { atMost, printTable, spreadOf } from './report.ts'
import { measureInTurn, ratioOfRounds } from './rounds.ts'

const LED_COUNT = 1200
const FRAME_BYTES = 3 * LED_COUNT
const ROUNDS = 15
const FRAMES_A_ROUND = 2000

const frame = new Uint8Array(FRAME_BYTES).fill(7)
const host = await hostDevices({ count: 1, ledCount: LED_COUNT, keepAlive: false })
const { http, udp } = host.ports[0]!
const device = await connectDevice(`127.0.0.1:${http}`)
const outlet = new UdpSender(device, { port: udp })
while (outlet.statistics.state !== 'streaming') await new Promise(setImmediate)

const socket = createSocket('udp4')
socket.connect(udp, '127.0.0.1')
await once(socket, 'connect')
const datagrams = datagramsOf(device.session.tokenBytes!)

const { bare, through } = await measureInTurn(
  { bare: () => timeFrames(sendBare), through: () => timeFrames(sendThroughOutlet) },
  { rounds: ROUNDS },
)

const { sent, failed } = outlet.statistics
socket.close()
await outlet.close()
await device.close()
host.close()

printTable(
  `A frame of ${LED_COUNT} LEDs, ${datagrams.length} datagrams, median of ${ROUNDS} rounds`,
  [
    { name: 'bare dgram, connected', measured: microseconds(spreadOf(bare).median) },
    {
      name: 'outlet, upkeep and statistics',
      measured: microseconds(spreadOf(through).median),
      ...ratioOfRounds(through, bare),
      target: atMost(1.15),
    },
  ],
)
console.log(`  ${sent} of ${(1 + ROUNDS) * FRAMES_A_ROUND} frames sent, ${failed} failed`)

/** Microseconds a frame, with one turn of the event loop between frames. */
async function timeFrames(send: (frameNumber: number) => void): Promise<number> {
  const start = performance.now()
  for (let i = 0; i < FRAMES_A_ROUND; i++) {
    send(i)
    await new Promise(setImmediate)
  }
  return ((performance.now() - start) * 1000) / FRAMES_A_ROUND
}

/** The same bytes each time, and waits for nothing, as the outlet does not either. */
function sendBare(): void {
  for (let i = 0; i < datagrams.length; i++) socket.send(datagrams[i]!, noteFailure)
}

function noteFailure(failure: Error | null): void {
  if (failure !== null) throw failure
}

function sendThroughOutlet(frameNumber: number): void {
  frame[0] = frameNumber
  outlet.take(frame, { frameNumber, deadline: performance.now(), time: 0, lateness: 0, missed: 0 })
}

function datagramsOf(token: Uint8Array): readonly Uint8Array[] {
  return Array.from({ length: fragmentCount(FRAME_BYTES) }, (_, fragment) => {
    const header = encodeRealtimeHeader({ version: 3, token, fragment })
    const start = fragment * FRAGMENT_LENGTH
    return Buffer.concat([header, frame.subarray(start, start + FRAGMENT_LENGTH)])
  })
}

function microseconds(value: number): string {
  return `${value.toFixed(1)} µs`
}
