import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { frameByteLength, type Movie, movieDuration, movieFrame } from '../../src/movie/movie.ts'
import { RGB, RGBW } from '../../src/output/pixel-format.ts'

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

test.run()
