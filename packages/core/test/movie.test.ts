import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  createMovie,
  frameByteLength,
  frameDelayMs,
  frameRateOfDelay,
  type Movie,
  movieDuration,
  movieFrame,
} from '../src/movie.ts'
import { RGB, RGBW } from '../src/output/pixel-format.ts'

const test = suite('movie')

const movie: Movie = {
  ledCount: 2,
  format: RGBW,
  frameCount: 3,
  frameRate: 25,
  data: Uint8Array.from({ length: 24 }, (_, i) => i),
}

test('a frame has as many bytes as its LEDs have', () => {
  assert.equal([frameByteLength(250, RGB), frameByteLength(250, RGBW)], [750, 1000])
})

test('the frames follow each other without a gap', () => {
  const frames = [0, 1, 2].map((index) => movieFrame(movie, index))
  assert.equal(Uint8Array.from(frames.flatMap((frame) => [...frame])), movie.data)
})

test('a frame is a view of the movie, not a copy', () => {
  const { buffer, byteOffset } = movieFrame(movie, 1)
  assert.is(buffer, movie.data.buffer)
  assert.is(byteOffset, 8)
})

test('there is no frame before the first or after the last', () => {
  for (const index of [-1, 3, 0.5, Number.NaN]) {
    assert.throws(
      () => movieFrame(movie, index),
      new RegExp(`^frame must be 0 to 2, got ${index}$`),
    )
  }
})

test('a movie plays each of its frames once', () => {
  assert.is(movieDuration(movie), 0.12)
  assert.is(movieDuration({ frameCount: 50, frameRate: 25 }), 2)
})

const fittingMovie: Movie = {
  ledCount: 2,
  format: RGB,
  frameCount: 3,
  frameRate: 25,
  data: new Uint8Array(18),
}

test('a movie keeps its parts and its data', () => {
  const made = createMovie(fittingMovie)
  assert.equal(made, fittingMovie)
  assert.is(made.data, fittingMovie.data)
})

test('data of another length is refused with the right length', () => {
  assert.throws(
    () => createMovie({ ...fittingMovie, format: RGBW }),
    /^data must have 24 bytes \(3 frames × 2 LEDs × 4\), got 18$/,
  )
})

test('counts that are not whole or below 1 are refused', () => {
  for (const ledCount of [0, -1, 1.5, Number.NaN]) {
    assert.throws(
      () => createMovie({ ...fittingMovie, ledCount }),
      /ledCount must be a whole number of 1/,
    )
  }
  for (const frameCount of [0, 2.5, Number.POSITIVE_INFINITY]) {
    assert.throws(
      () => createMovie({ ...fittingMovie, frameCount }),
      /frameCount must be a whole number/,
    )
  }
})

test('a frame rate must be above 0, and may be a fraction', () => {
  assert.is(createMovie({ ...fittingMovie, frameRate: 0.5 }).frameRate, 0.5)
  for (const frameRate of [0, -25, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.throws(
      () => createMovie({ ...fittingMovie, frameRate }),
      new RegExp(`^frameRate must be a number above 0, got ${frameRate}$`),
    )
  }
})

test('a frame rate becomes whole milliseconds between frames', () => {
  assert.equal([25, 24, 30, 60, 0.1].map(frameDelayMs), [40, 42, 33, 17, 10_000])
})

test('no rate is so high that there is no delay', () => {
  assert.equal([1000, 5000].map(frameDelayMs), [1, 1])
})

test('a delay becomes the rate that it really gives', () => {
  assert.equal([40, 1, 1000].map(frameRateOfDelay), [25, 1000, 1])
  assert.ok(Math.abs(frameRateOfDelay(frameDelayMs(24)) - 23.81) < 0.001)
})

test('every delay is restored from its rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (delayMs) => {
      assert.is(frameDelayMs(frameRateOfDelay(delayMs)), delayMs)
    }),
  )
})

test('a rate not above 0 and a delay not whole are refused', () => {
  for (const rate of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.throws(() => frameDelayMs(rate), /frameRate must be a number above 0, got/)
  }
  for (const delay of [0, 0.5, -40, Number.NaN]) {
    assert.throws(() => frameRateOfDelay(delay), /delayMs must be a whole number of 1 or more, got/)
  }
})

test.run()
