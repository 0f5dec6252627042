import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '@ledloom/core'
import { DurationHistogram } from '@ledloom/core'
import { FrameClock } from '@ledloom/stream'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { systemClock } from '../src/system-clock.ts'

const test = suite('systemClock')

test('frames on the machine’s clock are never early, and half as late as by bare timers at most', () => {
  const precise = latenessOf(systemClock)
  const bare = latenessOf(BARE_TIMERS)
  assert.equal([precise.early, bare.early], [0, 0])
  assert.ok(precise.p50 < bare.p50 / 2, `${precise.p50} ms, bare ${bare.p50} ms`)
})

test('frames are no later because of packets between them', () => {
  const [alone, beside] = [latenessOf(systemClock), latenessOf(systemClock, 7.3)]
  assert.is(beside.early, 0)
  assert.ok(beside.p90 < alone.p90 + 0.1, `${beside.p90} ms, without packets ${alone.p90} ms`)
})

test('a cancelled call is not made, however short its delay', async () => {
  let calls = 0
  for (const delayMs of [0, 0.5, 1, 3]) {
    systemClock.clearTimeout(systemClock.setTimeout(() => calls++, delayMs))
  }
  await new Promise((resolve) => setTimeout(resolve, 10))
  assert.is(calls, 0)
})

test('sockets are served while a short wait runs', async () => {
  const server = createServer((_, response) => response.end('here')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  let isDone = false
  const spin = () => {
    if (!isDone) systemClock.setTimeout(spin, 0.5)
  }
  spin()
  const { port } = server.address() as AddressInfo
  const [response] = await once(request({ port, agent: false }).end(), 'response')
  isDone = true
  response.resume()
  await once(response, 'end')
  server.close()
  assert.is(response.statusCode, 200)
})

test.run()

interface Lateness {
  /** Milliseconds by which half of the frames are late at most. */
  readonly p50: number
  readonly p90: number
  readonly early: number
}

/** What Node has by itself: whole milliseconds, rounded up so as not to be early. */
const BARE_TIMERS: Clock = {
  now: () => performance.now(),
  setTimeout: (callback, delayMs) => setTimeout(callback, Math.ceil(delayMs)),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
}

/**
 * How late 200 frames at 30 a second are on `clock`, and how many of them early, if a packet comes every
 * `packetMs`. Default: none comes.
 */
function latenessOf(clock: Clock, packetMs = 1e9): Lateness {
  const lateness = new DurationHistogram()
  let [count, early] = [0, 0]
  runSimulated(packetMs, () => {
    const frames = new FrameClock({
      clock,
      frameRate: 30,
      onTick({ deadline }) {
        const now = performance.now()
        if (now < deadline) early++
        lateness.add(now - deadline)
        if (++count === 200) frames.stop()
      },
    })
    frames.start()
  })
  return { p50: lateness.percentile(0.5), p90: lateness.percentile(0.9), early }
}

/** What an event loop does later. */
type Pending = { readonly dueMs: number; readonly callback: () => void; refresh?(): void }

/**
 * Runs `work` and what it schedules with the timers that Node has: they count whole milliseconds, a
 * turn of the loop takes 0.03 ms, and a loop that sleeps does so for whole milliseconds, unless a packet
 * comes, and wakes up to 0.2 ms late.
 */
function runSimulated(packetMs: number, work: () => void): void {
  const real = { setTimeout, setImmediate, clearTimeout, clearImmediate }
  const pending = new Set<Pending>()
  let nowMs = 1000.4
  const schedule = (later: Pending) => {
    pending.add(later)
    return later
  }
  const cancel = (later: Pending) => pending.delete(later)
  Object.assign(globalThis, {
    setTimeout: (callback: () => void, delayMs: number) =>
      schedule({ dueMs: Math.floor(nowMs) + Math.max(1, delayMs), callback, refresh() {} }),
    setImmediate: (callback: () => void) => schedule({ dueMs: 0, callback }),
    clearTimeout: cancel,
    clearImmediate: cancel,
  })
  const clock = performance.now
  performance.now = () => nowMs
  try {
    work()
    for (let turn = 0; pending.size > 0; turn++) {
      const soonest = Math.min(...[...pending].map(({ dueMs }) => dueMs))
      const wokenAt = nowMs + Math.max(0.03, soonest - Math.floor(nowMs))
      const packetAt = packetMs * Math.ceil((nowMs + 0.01) / packetMs)
      nowMs = Math.min(wokenAt, packetAt) + (turn % 5) / 25
      for (const later of [...pending].filter(({ dueMs }) => dueMs <= nowMs)) {
        if (pending.delete(later)) later.callback()
      }
    }
  } finally {
    Object.assign(globalThis, real)
    performance.now = clock
  }
}
