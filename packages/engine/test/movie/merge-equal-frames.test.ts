import { createMovie, type Movie, movieFrame, RGB } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { MovieTiming } from '../../src/movie/fit-movie.ts'
import { mergeEqualFrames } from '../../src/movie/merge-equal-frames.ts'

const test = suite('merge equal frames')

/** A movie of one LED whose frame n is grey of the value n. */
function movieOf(values: readonly number[], frameRate: number): Movie {
  const data = Uint8Array.from(values.flatMap((value) => [value, value, value]))
  return createMovie({ ledCount: 1, format: RGB, frameCount: values.length, frameRate, data })
}

function valuesOf(movie: Movie): number[] {
  return Array.from({ length: movie.frameCount }, (_, index) => movieFrame(movie, index)[0]!)
}

/** What the LED shows at a time. */
function valueAt(movie: Movie, time: number): number {
  return movieFrame(movie, Math.floor(time * movie.frameRate) % movie.frameCount)[0]!
}

test('twelve pictures a second in twenty-four frames become twelve', () => {
  const { movie, equalFrames } = mergeEqualFrames(movieOf([1, 1, 2, 2, 3, 3, 4, 4], 24))
  assert.equal(valuesOf(movie), [1, 2, 3, 4])
  assert.equal([movie.frameRate, equalFrames], [12, 0])
})

test('a movie all of whose frames are equal is a still', () => {
  const { movie, equalFrames } = mergeEqualFrames(movieOf([7, 7, 7, 7, 7], 24))
  assert.equal(valuesOf(movie), [7])
  assert.equal([movie.frameRate, equalFrames], [1, 0])
})

test('runs that begin off the beat stay, and are counted', () => {
  const { movie, equalFrames } = mergeEqualFrames(movieOf([1, 2, 2, 3, 3, 4], 24))
  assert.equal(valuesOf(movie), [1, 2, 2, 3, 3, 4])
  assert.equal([movie.frameRate, equalFrames], [24, 2])
})

test('a rate that the device would round is not made', () => {
  const values = [1, 1, 1, 2, 2, 2]
  assert.is(mergeEqualFrames(movieOf(values, 25)).movie.frameCount, 6)
  const { movie } = mergeEqualFrames(movieOf(values, 25), 'delay')
  assert.equal(valuesOf(movie), [1, 2])
  assert.is(movie.frameRate, 1000 / 120)
})

test('no delay grows beyond ten seconds', () => {
  const values = Array.from({ length: 80 }, (_, index) => (index < 40 ? 1 : 2))
  const { movie } = mergeEqualFrames(movieOf(values, 2), 'delay')
  assert.is(movie.frameRate, 0.1)
  assert.equal(valuesOf(movie), [1, 1, 2, 2])
})

test('frames are compared in whole', () => {
  const data = Uint8Array.from([1, 2, 3, 1, 2, 4])
  const movie = createMovie({ ledCount: 1, format: RGB, frameCount: 2, frameRate: 24, data })
  assert.is(mergeEqualFrames(movie).movie, movie)
})

test('the LEDs show the same at every time', () => {
  const runs = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 6 })), { minLength: 1 })
  const timings = fc.constantFrom<MovieTiming>('rate', 'delay')
  fc.assert(
    fc.property(runs, fc.integer({ min: 1, max: 60 }), timings, (parts, whole, timing) => {
      const values = parts.flatMap(([value, length]) => Array(length * 2).fill(value))
      const frameRate = timing === 'rate' ? whole : 1000 / (whole * 5)
      const before = movieOf(values, frameRate)
      const { movie, equalFrames } = mergeEqualFrames(before, timing)
      for (let index = 0; index < 2 * values.length; index++) {
        const time = (index + 0.5) / frameRate
        assert.is(valueAt(movie, time), valueAt(before, time))
      }
      const after = valuesOf(movie)
      assert.is(equalFrames, after.filter((value, i) => i > 0 && value === after[i - 1]).length)
      const unit = timing === 'rate' ? movie.frameRate : 1000 / movie.frameRate
      assert.ok(Math.abs(unit - Math.round(unit)) < 1e-9)
    }),
  )
})

test.run()
