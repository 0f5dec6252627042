import { fileURLToPath } from 'node:url'
import { createFrame, createLayout, createOutputStage, movieFrame, RGB, RGBW } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeSource } from '../../src/describe-source.ts'
import { compileMovie } from '../../src/movie/compile-movie.ts'
import { openSource } from '../../src/open-source.ts'
import { RenderPool } from '../../src/pool/render-pool.ts'

const test = suite('compile movie')
const layout = createLayout(
  Array.from({ length: 48 }, (_, led) => [led % 8, Math.floor(led / 8), 0]).flat(),
  '2d',
)
const pool = new RenderPool({ threads: 2 })
const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))
const target = { layout, format: RGBW, frameRate: 24, room: 991 }

test.after(() => pool.close())

test('a photograph becomes one frame of its light', async () => {
  const source = await describeSource(fixture('photo.jpg'))
  const { movie, explanation } = await compileMovie(source, target, { pool })
  assert.is(explanation, '1 frame, a still; the device has room for 991')
  assert.is(movie.frameCount, 1)
  assert.is(movie.data.byteLength, 48 * 4)
  assert.ok(new Set(movie.data).size > 10)
})

for (const name of ['animated.gif', 'animated.webp']) {
  test(`${name} keeps its duration and shows each page for its own time`, async () => {
    const source = await describeSource(fixture(name))
    const { movie, plan } = await compileMovie(source, target, { pool })
    assert.equal([plan.frameCount, plan.frameRate, plan.duration], [210, 5, 42])
    const changes: number[] = []
    for (let index = 1; index < movie.frameCount; index++) {
      const before = Buffer.from(movieFrame(movie, index - 1))
      if (!before.equals(Buffer.from(movieFrame(movie, index)))) changes.push(index)
    }
    assert.ok(changes.length > 0)
    assert.ok(
      changes.every((index) => index % 15 === 0 && index <= 135),
      String(changes),
    )
  })
}

test('a movie shows what the source shows live', async () => {
  const source = await describeSource(fixture('animated.webp'))
  const { movie } = await compileMovie(source, { ...target, format: RGB }, { pool })
  const live = await openSource(source, { layout })
  const stage = createOutputStage(RGB)
  const frame = createFrame(layout.ledCount)
  for (const index of [0, 14, 15, 100, 209]) {
    live.render(frame, index / movie.frameRate)
    const bytes = stage.encode(new Uint8Array(48 * 3), frame)
    assert.equal([...movieFrame(movie, index)], [...bytes], `frame ${index}`)
  }
  await live.close?.()
})

test('a loop of an effect fits the room and says how', async () => {
  const source = await describeSource('noise')
  const { movie, explanation } = await compileMovie(source, { ...target, room: 100 }, { pool })
  assert.is(movie.frameCount, 100)
  assert.is(
    explanation,
    '100 frames at 10 fps instead of 24, to keep all 10 s; the device has room for 100',
  )
})

test('the last frame of an effect’s loop leads to its first', async () => {
  for (const name of ['noise', 'fire']) {
    const source = await describeSource(name)
    const { movie } = await compileMovie(source, { ...target, format: RGB }, { pool, duration: 6 })
    const steps = Array.from({ length: movie.frameCount }, (_, index) => {
      const next = movieFrame(movie, (index + 1) % movie.frameCount)
      return movieFrame(movie, index).reduce((sum, byte, i) => sum + Math.abs(byte - next[i]!), 0)
    })
    const seam = steps.pop()!
    assert.ok(seam <= Math.max(...steps) + 48, `${name}: the seam steps by ${seam}`)
  }
})

test('a cancelled compilation rejects with the reason', async () => {
  const signal = AbortSignal.abort(new Error('not today'))
  const source = await describeSource(fixture('photo.jpg'))
  await compileMovie(source, target, { pool, signal }).then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, 'not today'),
  )
})

test.run()
