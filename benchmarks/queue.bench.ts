// Compares two worker processes at a queue on Redis with a pool of two threads: for an expensive
// effect, as is rendered on other machines, and for a cheap one, which leaves the cost of Redis.
import { spawnSync } from 'node:child_process'
import { coneLayout, RGBW } from '@ledloom/core'
import { type FrameRenderer, type RenderJob, RenderPool } from '@ledloom/engine/movie'
import { openRenderQueue } from '@ledloom/engine/queue'
import { RedisServer } from '../packages/engine/test/queue/redis-server.ts'
import { startWorker } from '../packages/engine/test/queue/start-worker.ts'
import { atMost, printTable, spreadOf, type Target } from './report.ts'
import { measureInTurn, ratioOfRounds } from './rounds.ts'

const ROUNDS = 3
const FRAME_COUNT = 4000

/** Limit relative to the pool's time. */
const TARGETS: Record<string, Target | undefined> = { orbiters: atMost(1.3), noise: undefined }

const jobOf = (effect: string): RenderJob => ({
  source: { kind: 'effect', effect, params: {}, seed: 1 },
  layout: coneLayout({ ledCount: 1200 }),
  format: RGBW,
  frameCount: FRAME_COUNT,
  frameRate: 25,
  isLoop: true,
  order: 'any',
})

if (spawnSync('redis-server', ['--version']).status === 0) await compare()
else console.log('skipped: there is no redis-server')

async function compare(): Promise<void> {
  const server = await RedisServer.start()
  const workers = await Promise.all([1, 2].map(() => startWorker(server.url)))
  const queue = await openRenderQueue(server.url)
  const pool = new RenderPool({ threads: 2 })
  for (const [effect, target] of Object.entries(TARGETS)) {
    const job = jobOf(effect)
    const measured = await measureInTurn(
      { queue: () => timeOf(queue, job), pool: () => timeOf(pool, job) },
      { rounds: ROUNDS },
    )
    const [queueMs, poolMs] = [measured.queue, measured.pool].map((ms) => spreadOf(ms).median)
    printTable(`${FRAME_COUNT} frames of ${effect} for 1200 LEDs, median of ${ROUNDS} rounds`, [
      { name: 'pool of 2', measured: `${Math.round(poolMs!)} ms` },
      {
        name: '2 workers of 1 thread, time of the pool',
        measured: `${Math.round(queueMs!)} ms`,
        ...ratioOfRounds(measured.queue, measured.pool),
        ...(target !== undefined && { target }),
      },
    ])
  }
  for (const worker of workers) await worker.kill()
  for (const each of [queue, pool, server]) await each.close()
}

async function timeOf(renderer: FrameRenderer, job: RenderJob): Promise<number> {
  const start = performance.now()
  await renderer.render(job)
  return performance.now() - start
}
