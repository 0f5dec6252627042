import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourceDescription } from '@ledloom/composition'
import { createFrame, createLayout, createMovie, RGB } from '@ledloom/core'
import { writeMovieFile } from '@ledloom/media/sequence'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { compileMovie } from '../../src/movie/compile-movie.ts'
import { planMovie } from '../../src/movie/plan-movie.ts'
import { RenderPool } from '../../src/pool/render-pool.ts'
import { openSource, readSourceTiming } from '../../src/source/open-source.ts'

const test = suite('clipped sources')
const layout = createLayout([0, 0, 0, 1, 0, 0, 0, 1, 0])
const path = fileURLToPath(new URL('../../../media/test/fixtures/animated.gif', import.meta.url))
const animation = { kind: 'animation', path } as const
const noise = { kind: 'effect', effect: 'noise', params: {}, seed: 3 } as const
const [one, two] = [new RenderPool({ threads: 1 }), new RenderPool({ threads: 2 })]
let folder = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(async () => {
  await Promise.all([one.close(), two.close()])
  await rm(folder, { recursive: true })
})

async function lightsAt(source: SourceDescription, times: readonly number[], loop?: number) {
  const opened = await openSource(source, { layout, loop })
  const lights = times.map((time) => {
    const frame = createFrame(layout.ledCount)
    opened.render(frame, time)
    return [...frame]
  })
  await opened.close?.()
  return lights
}

test('a clip of an animation shows its pages at their times, and starts over', async () => {
  const clip = { start: 2, end: 20, speed: 4 }
  const times = [0, 0.2, 0.25, 1, 1.01, 4.4]
  const expected = await lightsAt(
    animation,
    times.map((time) => 2 + 4 * time),
  )
  assert.equal(await lightsAt({ ...animation, clip }, times), expected)
  assert.equal(await lightsAt({ ...animation, clip }, [4.5, 9]), [expected[0], expected[0]])
})

test('one thread and two give the same bytes of a clip', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(0.5, 1, 3),
      async (start, length, speed) => {
        const source = { ...animation, clip: { start, end: start + length, speed } }
        const job = { layout, format: RGB, frameCount: 50, frameRate: 2, order: 'any' } as const
        const [serial, parallel] = await Promise.all([
          one.render({ ...job, source }),
          two.render({ ...job, source }),
        ])
        assert.ok(Buffer.from(serial).equals(Buffer.from(parallel)))
      },
    ),
    { numRuns: 8 },
  ))

test('the loop of an effect closes at any speed and from any start', async () => {
  const clip = { start: 3, speed: 2.5 }
  const [first, middle, last] = await lightsAt({ ...noise, clip }, [0, 3.7, 10], 10)
  assert.ok(first!.every((light, at) => Math.abs(light - last![at]!) < 1e-5))
  assert.is.not(String(middle), String(first))
})

test('a part of an effect is timed, and what it shows is its own', async () => {
  const source = { ...noise, clip: { start: 1, end: 3, speed: 0.5 } }
  const timing = await readSourceTiming(source)
  const { frameRate, frameCount } = planMovie(timing, { frameRate: 24 })
  assert.equal([frameRate, frameCount], [24, 96])
  const [light] = await lightsAt(source, [1])
  const [expected] = await lightsAt(noise, [1.5])
  assert.equal(light, expected)
})

test('a clip of a movie is compiled to its frames, and says where it ends', async () => {
  const steps = join(folder, 'steps.fseq')
  const facts = { ledCount: layout.ledCount, format: RGB, frameCount: 20, frameRate: 10 }
  const data = Uint8Array.from({ length: 180 }, (_, at) => Math.floor(at / 9) * 10)
  await writeMovieFile(steps, createMovie({ ...facts, data }))
  const clip = { start: 0.5, end: 9 }
  const source = { kind: 'movie', path: steps, clip } as const
  const target = { layout, format: RGB, frameRate: 30 }
  const { movie, notes } = await compileMovie(source, target, { pool: one })
  assert.is(movie.frameRate, 10)
  assert.equal(movie.data, data.subarray(5 * 9))
  assert.equal(notes, [`${steps} is 2 s long; it ends there, not at 9`])
})

test.run()
