import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createMovie } from '../../src/movie/create-movie.ts'
import type { Movie } from '../../src/movie/movie.ts'
import { RGB, RGBW } from '../../src/output/pixel-format.ts'

const test = suite('create movie')

const movie: Movie = {
  ledCount: 2,
  format: RGB,
  frameCount: 3,
  frameRate: 25,
  data: new Uint8Array(18),
}

test('a movie whose parts fit is made of them, its data kept', () => {
  const made = createMovie(movie)
  assert.equal(made, movie)
  assert.is(made.data, movie.data)
})

test('data of another length is refused with how long it should be', () => {
  assert.throws(
    () => createMovie({ ...movie, format: RGBW }),
    /^data must have 24 bytes \(3 frames × 2 LEDs × 4\), got 18$/,
  )
})

test('counts that are not whole or below 1 are refused', () => {
  for (const ledCount of [0, -1, 1.5, Number.NaN]) {
    assert.throws(() => createMovie({ ...movie, ledCount }), /ledCount must be a whole number of 1/)
  }
  for (const frameCount of [0, 2.5, Number.POSITIVE_INFINITY]) {
    assert.throws(() => createMovie({ ...movie, frameCount }), /frameCount must be a whole number/)
  }
})

test('a frame rate must be above 0, and may be a fraction', () => {
  assert.is(createMovie({ ...movie, frameRate: 0.5 }).frameRate, 0.5)
  for (const frameRate of [0, -25, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.throws(
      () => createMovie({ ...movie, frameRate }),
      new RegExp(`^frameRate must be a number above 0, got ${frameRate}$`),
    )
  }
})

test.run()
