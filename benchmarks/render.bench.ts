// Compares rendering effects to device bytes: two threads with one, and one with the bare effect.
import { coneLayout, createFrame, type PixelFormat, RGBW } from '@ledloom/core'
import { createEffectSource } from '@ledloom/effects'
import { loadEffect } from '@ledloom/engine'
import { type RenderJob, RenderPool } from '@ledloom/engine/movie'
import { atLeast, atMost, printTable } from './report.ts'

const LED_COUNT = 1200
const FRAME_COUNT = 2000
const FRAME_RATE = 25
const ROUNDS = 8
const FORMAT: PixelFormat = RGBW

const layout = coneLayout({ ledCount: LED_COUNT })

const job: RenderJob = {
  source: { kind: 'effect', effect: 'noise', params: {}, seed: 1 },
  layout,
  format: FORMAT,
  frameCount: FRAME_COUNT,
  frameRate: FRAME_RATE,
  isLoop: true,
  order: 'any',
}

const bareMs = await bestOf(await bareLoop())
const oneMs = await bestOfPool(1)
const twoMs = await bestOfPool(2)

printTable(`${FRAME_COUNT} frames of noise for ${LED_COUNT} LEDs, best of ${ROUNDS}`, [
  { name: 'bare loop of the effect', measured: milliseconds(bareMs) },
  {
    name: 'pool of 1, time of the bare loop',
    measured: milliseconds(oneMs),
    ratio: oneMs / bareMs,
    target: atMost(1.3),
  },
  {
    name: 'pool of 2, speed of a pool of 1',
    measured: milliseconds(twoMs),
    ratio: oneMs / twoMs,
    target: atLeast(1.8),
  },
])

function milliseconds(value: number): string {
  return `${Math.round(value)} ms`
}

/** The least work of a job: preparing the effect and rendering its frames. */
async function bareLoop(): Promise<() => Promise<void>> {
  const effect = await loadEffect('noise')
  const frame = createFrame(LED_COUNT)
  return async () => {
    const loop = FRAME_COUNT / FRAME_RATE
    const source = createEffectSource(effect, { layout, seed: 1, loop })
    for (let index = 0; index < FRAME_COUNT; index++) source.render(frame, index / FRAME_RATE)
  }
}

async function bestOfPool(threads: number): Promise<number> {
  const pool = new RenderPool({ threads })
  try {
    return await bestOf(async () => {
      await pool.render(job)
    })
  } finally {
    await pool.close()
  }
}

/** The shortest of several rounds after a warm-up. */
async function bestOf(run: () => Promise<void>): Promise<number> {
  await run()
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await run()
    best = Math.min(best, performance.now() - start)
  }
  return best
}
