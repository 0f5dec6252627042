// Measures how far two hosts are apart that play one show by a shared clock. Each is a process of its own; the
// clock of one is an hour ahead and 100 parts in a million fast if `faketime` is installed. Between them packets
// of the clock are delayed by up to 20 ms each way, and one of twenty is lost.
import { spawn, spawnSync } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atMost, printTable } from './report.ts'

const SECONDS = 40
const JITTER_MS = 20
const LOSS = 0.05
/** Milliseconds by which hosts may differ. */
const MOST_APART_MS = 2
/** Bytes before the colours of a DDP packet with a time code. */
const DDP_HEADER_BYTES = 14
/** Frames in which the follower has not yet settled. */
const FIRST_FRAMES = 75

const LEDLOOM = fileURLToPath(new URL('../packages/cli/bin/ledloom.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'ledloom-bench-'))
const effect = join(folder, 'number.js')
// The number of the frame, as red and green.
writeFileSync(
  effect,
  `export default (x, y, z, t) => {
  const n = Math.round(t * 25) % 62500
  return [Math.floor(n / 250) / 255, (n % 250) / 255, 0.5]
}`,
)

const [leader, follower] = [await receive(), await receive()]
const clock = await freePort()
const relay = await startRelay(clock)
const isSkewed = spawnSync('faketime', ['--version']).status === 0
const skew = isSkewed ? ['faketime', '-m', '-f', '+3600s x1.0001'] : []
const ends = [play([], leader.port, '--share-clock', String(clock))]
// A host that follows needs one that shares its clock.
await once(leader.socket, 'message')
ends.push(play(skew, follower.port, '--clock', `127.0.0.1:${relay.port}`))
await Promise.all(ends)
for (const { socket } of [leader, follower, relay]) socket.close()
rmSync(folder, { recursive: true })

const apart = [...follower.frames]
  .slice(FIRST_FRAMES)
  .flatMap(([frame, at]) => at - (leader.frames.get(frame) ?? Number.NaN))
  .filter(Number.isFinite)
const distances = apart.map(Math.abs).toSorted((a, b) => a - b)
const at = (share: number) => distances[Math.floor(share * (distances.length - 1))] ?? Number.NaN
const row = (name: string, ms: number) => ({
  ...{ name, measured: `${ms.toFixed(2)} ms`, ratio: ms / MOST_APART_MS, target: atMost(1) },
})
printTable(
  `Arrival of one frame from two hosts, ${isSkewed ? 'one 1 h ahead and 100 ppm fast' : 'without a skew: faketime is not installed'}, as a ratio to ${MOST_APART_MS} ms`,
  [row('median', at(0.5)), row('95 of 100', at(0.95)), row('99 of 100', at(0.99))],
)
console.log(
  `  ${distances.length} of ${follower.frames.size} frames, the first ${FIRST_FRAMES} left out`,
)

function play(prefix: readonly string[], port: number, ...options: readonly string[]) {
  const line = ['play', effect, '--to', `ddp://127.0.0.1:${port}`, '--leds', '10', ...options]
  const words = [...prefix, process.execPath, LEDLOOM, ...line, '--seconds', String(SECONDS)]
  const host = spawn(words[0]!, words.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] })
  return once(host, 'close').then(([status]) => {
    if (status !== 0) throw new Error(`a host ended with status ${status}`)
  })
}

/** Counts when each frame arrives. */
async function receive() {
  const frames = new Map<string, number>()
  const socket = await bound()
  socket.on('message', (bytes) => {
    const colour = bytes.subarray(DDP_HEADER_BYTES, DDP_HEADER_BYTES + 2)
    if (colour.length === 2) frames.set(colour.toString('hex'), performance.now())
  })
  return { socket, port: socket.address().port, frames }
}

/** A bad network between the hosts. */
async function startRelay(to: number) {
  const [near, far] = [await bound(), await bound()]
  let asker = 0
  const pass = (send: () => void) => {
    if (Math.random() >= LOSS) setTimeout(send, Math.random() * JITTER_MS)
  }
  near.on('message', (bytes, { port }) => {
    asker = port
    pass(() => far.send(bytes, to, '127.0.0.1'))
  })
  far.on('message', (bytes) => pass(() => near.send(bytes, asker, '127.0.0.1')))
  const socket = {
    close: () => {
      near.close()
      far.close()
    },
  }
  return { socket, port: near.address().port }
}

async function bound(): Promise<Socket> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return socket
}

async function freePort(): Promise<number> {
  const socket = await bound()
  const { port } = socket.address()
  socket.close()
  return port
}
