import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Movie, RGB, RGBW } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readMovieFile, writeMovieFile } from '../../../src/sequence/movie-file.ts'

const test = suite('encode CSV')
let path = ''

test.before(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'ledloom-')), 'table.csv')
})
test.after(() => rm(join(path, '..'), { recursive: true }))

test('a table has a line of names and a line a frame', async () => {
  const data = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 255)
  await writeMovieFile(path, { ledCount: 2, format: RGB, frameCount: 2, frameRate: 30, data })
  assert.is(
    await readFile(path, 'utf8'),
    'FRAME_ID,R_0,G_0,B_0,R_1,G_1,B_1\n0,1,2,3,4,5,6\n1,7,8,9,10,11,255\n',
  )
})

test('white of RGBW LEDs is in all three colours', async () => {
  const data = Uint8Array.of(100, 200, 0, 20)
  const movie = { ledCount: 1, format: RGBW, frameCount: 1, frameRate: 30, data }
  assert.equal(await writeMovieFile(path, movie), [
    `${path} has no column for white: white is added to red, green and blue`,
  ])
  assert.match(await readFile(path, 'utf8'), /\n0,255,100,120\n$/)
})

for (const frameRate of [24, 12.5, 1, 0.1, 49]) {
  test(`a movie of ${frameRate} frames a second keeps its time`, async () => {
    const data = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9)
    const movie = { ledCount: 1, format: RGB, frameCount: 3, frameRate, data }
    await writeMovieFile(path, movie)
    const read = await readMovieFile(path)
    assert.equal([read.frameCount, read.frameRate, [...read.data]], [3, frameRate, [...data]])
  })
}

const anyMovie: fc.Arbitrary<Movie> = fc
  .record({
    ledCount: fc.integer({ min: 1, max: 400 }),
    frameCount: fc.integer({ min: 1, max: 60 }),
    seed: fc.nat(),
  })
  .map(({ ledCount, frameCount, seed }) => {
    const byte = (index: number) => ((index + seed) * 2654435761) >>> 24
    const data = Uint8Array.from({ length: 3 * ledCount * frameCount }, (_, index) => byte(index))
    return { ledCount, format: RGB, frameCount, frameRate: 30, data }
  })

test('what is written is read back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(anyMovie, async (movie) => {
      await writeMovieFile(path, movie)
      const { notes, ...read } = await readMovieFile(path)
      assert.ok(Buffer.from(read.data).equals(Buffer.from(movie.data)))
      assert.equal({ ...read, data: 0 }, { ...movie, data: 0 })
    }),
    { numRuns: 40 },
  )
})

test.run()
