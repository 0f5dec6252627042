// Measures how far two hosts are apart that play one show by a shared clock. Each is a process of its own; the
// clock of one is an hour ahead and 100 parts in a million fast if `faketime` is installed. Between them packets
// of the clock are delayed by up to 20 ms each way, and one of twenty is lost. At the same time two processes
// that only wait for the next frame send datagrams, half a frame later: what the machine itself does to that.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Clock } from '@ledloom/core'
import { systemClock } from '@ledloom/sockets'
import { FollowedClock } from '@ledloom/stream'
import { atMost, printTable } from './report.ts'
import { Arrivals } from './shared-clock/arrivals.ts'
import { BadNetwork, boundSocket } from './shared-clock/bad-network.ts'

const SECONDS = 40
const FRAME_RATE = 25
const TROUBLE = { jitterMs: 20, loss: 0.05 }
/** Milliseconds by which hosts may differ. */
const MOST_APART_MS = 2
/** Bytes before the colours of a DDP packet with a time code. */
const DDP_HEADER_BYTES = 14
/** Frames in which the follower has not yet settled. */
const FIRST_FRAMES = 75
/** Shares of the frames whose distance is printed. */
const SHARES = [0.5, 0.95, 0.99]
/** A clock as that of the host that follows. */
const SKEWED: Clock = { ...systemClock, now: () => 3_600_000 + 1.0001 * systemClock.now() }

const LEDLOOM = fileURLToPath(new URL('../packages/cli/bin/ledloom.js', import.meta.url))
const BARE = fileURLToPath(new URL('shared-clock/bare-timer-host.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'ledloom-bench-'))
const effect = join(folder, 'number.js')
// The number of the frame, as red and green.
writeFileSync(
  effect,
  `export default (x, y, z, t) => {
  const n = Math.round(t * ${FRAME_RATE}) % 62500
  return [Math.floor(n / 250) / 255, (n % 250) / 255, 0.5]
}`,
)

const [leader, follower] = [await Arrivals.open(numberOfDdp), await Arrivals.open(numberOfDdp)]
const [one, other] = [await Arrivals.open(String), await Arrivals.open(String)]
const clockPort = await freePort()
const isSkewed = spawnSync('faketime', ['--version']).status === 0
const skew = isSkewed ? ['faketime', '-m', '-f', '+3600s x1.0001'] : []
const networks = [
  await BadNetwork.open(clockPort, TROUBLE),
  await BadNetwork.open(clockPort, TROUBLE),
] as const
const ends = [play([], leader.port, '--share-clock', String(clockPort))]
// A host that follows needs one that shares its clock.
await leader.first
ends.push(play(skew, follower.port, '--clock', `127.0.0.1:${networks[0].port}`))
const ahead = Date.now() - Number(process.hrtime.bigint()) / 1e6
ends.push(waitBarely(one.port, ahead), waitBarely(other.port, ahead))
const errors = await measureClock(networks[1].port)
await Promise.all(ends)
for (const each of [leader, follower, one, other, ...networks]) each.close()
rmSync(folder, { recursive: true })

const apart = follower.apartFrom(leader, FIRST_FRAMES)
const bareApart = other.apartFrom(one, FIRST_FRAMES)
printTable(
  `Arrival of one frame from two hosts, ${isSkewed ? 'one 1 h ahead and 100 ppm fast' : 'without a skew: faketime is not installed'}, as a ratio to ${MOST_APART_MS} ms`,
  SHARES.flatMap((share) => [
    { ...rowOf('hosts', share, apart), target: atMost(1) },
    rowOf('two bare timers at the same time', share, bareApart),
    rowOf('error of the clock alone', share, errors),
  ]),
)
console.log(
  `  ${apart.length} of ${follower.times.size} frames, the first ${FIRST_FRAMES} left out; 99 of 100 within ${(at(apart, 0.99) / at(bareApart, 0.99)).toFixed(2)} × those of bare timers`,
)

function play(prefix: readonly string[], port: number, ...options: readonly string[]) {
  const line = ['play', effect, '--to', `ddp://127.0.0.1:${port}`, '--leds', '10', ...options]
  const rate = ['--fps', String(FRAME_RATE)]
  return run([...prefix, process.execPath, LEDLOOM, ...line, ...rate, '--seconds', String(SECONDS)])
}

function waitBarely(port: number, ahead: number) {
  const loader = ['--import', './typescript.mjs']
  return run([process.execPath, ...loader, BARE, ...[port, FRAME_RATE, SECONDS, ahead].map(String)])
}

async function run([command = '', ...words]: readonly string[]): Promise<void> {
  const host = spawn(command, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  const [status] = await once(host, 'close')
  if (status !== 0) throw new Error(`a host ended with status ${status}`)
}

/** How far the time that is followed over the bad network is from the one that is asked for directly, at each frame. */
async function measureClock(port: number): Promise<number[]> {
  const host = '127.0.0.1'
  const followed = await FollowedClock.open({ host, port, clock: SKEWED })
  const direct = await FollowedClock.open({ host, port: clockPort })
  const errors: number[] = []
  for (let frame = 0; frame < (SECONDS - 5) * FRAME_RATE; frame++) {
    await setTimeout(1000 / FRAME_RATE)
    if (frame >= FIRST_FRAMES) errors.push(Math.abs(followed.now() - direct.now()))
  }
  followed.close()
  direct.close()
  return errors
}

function rowOf(name: string, share: number, distances: readonly number[]) {
  const ms = at(distances, share)
  const measured = `${ms.toFixed(2)} ms`
  return { name: `${name}, ${share * 100} % within`, measured, ratio: ms / MOST_APART_MS }
}

function at(distances: readonly number[], share: number): number {
  const sorted = distances.toSorted((a, b) => a - b)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
}

/** The number that the colours of a packet show. */
function numberOfDdp(bytes: Buffer): string {
  return bytes.toString('hex', DDP_HEADER_BYTES, DDP_HEADER_BYTES + 2)
}

async function freePort(): Promise<number> {
  const socket = await boundSocket()
  const { port } = socket.address()
  socket.close()
  return port
}
