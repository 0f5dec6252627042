// Effect frames to device bytes: two threads against one, and one thread against the bare effect.
import { createFrame, createLayout, type PixelFormat, RGBW } from '@ledloom/core'
import { createEffectSource } from '@ledloom/effects'
import { loadEffect, type RenderJob, RenderPool } from '@ledloom/render'

const LED_COUNT = 1200
const FRAME_COUNT = 2000
const FRAME_RATE = 25
const ROUNDS = 4
const FORMAT: PixelFormat = RGBW

const layout = createLayout(
  Array.from({ length: LED_COUNT }, (_, led) => {
    const height = led / LED_COUNT
    const angle = led * 2.4
    return [(1 - height) * Math.cos(angle), 2 * height, (1 - height) * Math.sin(angle)]
  }).flat(),
)

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

console.log(`\n${FRAME_COUNT} frames of noise for ${LED_COUNT} LEDs, best of ${ROUNDS}`)
console.table({
  'bare loop of the effect': { ms: Math.round(bareMs), ratio: '', target: '' },
  'pool of 1': row(oneMs, oneMs / bareMs, '<= 1.3 of the bare loop'),
  'pool of 2': row(twoMs, oneMs / twoMs, '>= 1.7 times a pool of 1'),
})

function row(ms: number, ratio: number, target: string) {
  return { ms: Math.round(ms), ratio: ratio.toFixed(2), target }
}

/** What a worker can't do without: making the effect ready, as for every job, and its frames. */
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

/** The shortest of several rounds after one that warms up. */
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
