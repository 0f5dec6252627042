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

/** What Node has by itself: whole milliseconds, rounded up so as not to be early. */
const BARE_TIMERS: Clock = {
  now: () => performance.now(),
  setTimeout: (callback, delayMs) => setTimeout(callback, Math.ceil(delayMs)),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
}

test('frames on the machine’s clock are never early, and half as late as by bare timers at most', async () => {
  // By turns, and the best of each: where others keep the machine busy both are late, but not always.
  const precise: Lateness[] = []
  const bare: Lateness[] = []
  const isShown = () => bestOf(precise) < bestOf(bare) / 2
  for (let round = 0; round < 6 || (round < 200 && !isShown()); round++) {
    precise.push(await latenessOf(systemClock))
    bare.push(await latenessOf(BARE_TIMERS))
  }
  assert.ok(precise.every(({ early }) => early === 0))
  assert.ok(isShown(), `${bestOf(precise)} ms, bare ${bestOf(bare)} ms`)
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
  readonly early: number
}

/** How late 20 frames at 100 a second are on `clock`, and how many of them early. */
function latenessOf(clock: Clock): Promise<Lateness> {
  const lateness = new DurationHistogram()
  let [count, early] = [0, 0]
  return new Promise((resolve) => {
    const frames = new FrameClock({
      clock,
      frameRate: 100,
      onTick: ({ deadline }) => {
        if (performance.now() < deadline) early++
        lateness.add(performance.now() - deadline)
        if (++count < 20) return
        frames.stop()
        resolve({ p50: lateness.percentile(0.5), early })
      },
    })
    frames.start()
  })
}

function bestOf(rounds: readonly Lateness[]): number {
  return Math.min(...rounds.map(({ p50 }) => p50))
}
