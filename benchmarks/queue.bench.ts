// Frames by two workers at a queue on Redis, against a pool of as many threads: an effect that costs
// next to nothing, and so many bytes, that what is left is the way through Redis.
import { spawnSync } from 'node:child_process'
import { coneLayout, RGBW } from '@ledloom/core'
import { type FrameRenderer, type RenderJob, RenderPool } from '@ledloom/render'
import { QueueWorker, RenderQueue } from '@ledloom/render/queue'
import { RedisServer } from '../packages/render/test/queue/redis-server.ts'
import { printTable } from './report.ts'

const ROUNDS = 5
const FRAME_COUNT = 4000

const job: RenderJob = {
  source: { kind: 'effect', effect: 'noise', params: {}, seed: 1 },
  layout: coneLayout({ ledCount: 1200 }),
  format: RGBW,
  frameCount: FRAME_COUNT,
  frameRate: 25,
  isLoop: true,
  order: 'any',
}

if (spawnSync('redis-server', ['--version']).status === 0) await compare()
else console.log('skipped: there is no redis-server')

async function compare(): Promise<void> {
  const server = await RedisServer.start()
  const workers = [1, 2].map(() => QueueWorker.start(server.url, { threads: 1 }))
  const queue = await RenderQueue.open(server.url)
  const pool = new RenderPool({ threads: 2 })
  await Promise.all(workers)
  const [queueMs, poolMs] = await bestOfBoth(queue, pool)
  printTable(`${FRAME_COUNT} frames of noise for 1200 LEDs, best of ${ROUNDS}`, [
    { name: 'pool of 2', measured: `${Math.round(poolMs)} ms` },
    {
      name: '2 workers of 1 thread, time of the pool',
      measured: `${Math.round(queueMs)} ms`,
      ratio: queueMs / poolMs,
    },
  ])
  for (const each of [queue, ...(await Promise.all(workers)), pool, server]) await each.close()
}

/** The shortest of several rounds of each, in turn, after one that warms up. */
async function bestOfBoth(...renderers: readonly FrameRenderer[]): Promise<number[]> {
  const best = renderers.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [at, renderer] of renderers.entries()) {
      const start = performance.now()
      await renderer.render(job)
      if (round > 0) best[at] = Math.min(best[at]!, performance.now() - start)
    }
  }
  return best
}
