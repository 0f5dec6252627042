// Compares rendering effects to device bytes: one thread with the bare effect, and with one that is also
// encoded; two threads with one, and two bare effects at the same time with one, which is all that the
// machine can give.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { coneLayout, type PixelFormat, RGBW } from '@ledloom/core'
import { type RenderJob, RenderPool } from '@ledloom/engine/movie'
import type { BareEffect, BareWork } from './live/bare-effect.ts'
import { atLeast, atMost, printTable, spreadOf } from './report.ts'
import { measureInTurn, ratioOfRounds } from './rounds.ts'

const LED_COUNT = 1200
const FRAME_COUNT = 2000
const FRAME_RATE = 25
const ROUNDS = 15
const FORMAT: PixelFormat = RGBW

const job: RenderJob = {
  source: { kind: 'effect', effect: 'noise', params: {}, seed: 1 },
  layout: coneLayout({ ledCount: LED_COUNT }),
  format: FORMAT,
  frameCount: FRAME_COUNT,
  frameRate: FRAME_RATE,
  isLoop: true,
  order: 'any',
}

const bare = [startBare(), startBare(), startBare()] as const
const pools = { one: new RenderPool({ threads: 1 }), two: new RenderPool({ threads: 2 }) }
const figures = await measureInTurn(
  {
    bare: timeOf(() => run(bare[0], 'light')),
    encoded: timeOf(() => run(bare[2], 'bytes')),
    bareTwice: timeOf(() => Promise.all([run(bare[0], 'light'), run(bare[1], 'light')])),
    one: timeOf(() => pools.one.render(job)),
    two: timeOf(() => pools.two.render(job)),
  },
  { rounds: ROUNDS, warmUp: 3 },
)
await Promise.all([pools.one.close(), pools.two.close(), ...bare.map((each) => each.terminate())])

const { bare: alone, encoded, bareTwice, one, two } = figures
const twice = alone.map((ms) => 2 * ms)
printTable(`${FRAME_COUNT} frames of noise for ${LED_COUNT} LEDs, median of ${ROUNDS} rounds`, [
  { name: 'bare loop of the effect in a thread', measured: milliseconds(alone) },
  {
    name: 'the same, encoded to bytes',
    measured: milliseconds(encoded),
    ...ratioOfRounds(encoded, alone),
  },
  {
    name: 'pool of 1, time of the bare loop',
    measured: milliseconds(one),
    ...ratioOfRounds(one, alone),
    target: atMost(1.1),
  },
  {
    name: 'pool of 1, time of the one that encodes',
    measured: milliseconds(one),
    ...ratioOfRounds(one, encoded),
  },
  {
    name: 'pool of 2, speed of a pool of 1',
    measured: milliseconds(two),
    ...ratioOfRounds(one, two),
    target: atLeast(1.95),
  },
  {
    name: 'two bare loops at a time, speed of one',
    measured: milliseconds(bareTwice),
    ...ratioOfRounds(twice, bareTwice),
  },
])

/** A thread with the least work of a job: preparing the effect, rendering its frames and maybe encoding. */
function startBare(): Worker {
  const workerData: BareEffect = { effect: 'noise', ...job }
  return new Worker(new URL('./live/bare-effect.ts', import.meta.url), { workerData })
}

async function run(thread: Worker, work: BareWork): Promise<void> {
  const done = once(thread, 'message')
  thread.postMessage(work)
  await done
}

function timeOf(work: () => Promise<unknown>): () => Promise<number> {
  return async () => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
}

function milliseconds(values: readonly number[]): string {
  return `${Math.round(spreadOf(values).median)} ms`
}
