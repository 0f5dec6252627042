import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { explainMovieRate } from '../../src/movies/compile-movie.ts'

const test = suite('explainMovieRate')

test('a device of whole rates takes the next lower one', () => {
  assert.is(
    explainMovieRate({ asked: 19.5, frameRate: 19, timing: 'rate' }),
    '19.5 fps asked for, but the device takes whole frames a second',
  )
})

test('a device of whole delays takes the next longer one', () => {
  assert.is(
    explainMovieRate({ asked: 24, frameRate: 1000 / 42, timing: 'delay' }),
    '24 fps asked for, but the device takes whole milliseconds a frame',
  )
})

test('a rate that can be told needs no words', () => {
  assert.is(explainMovieRate({ asked: 20, frameRate: 20, timing: 'rate' }), undefined)
  assert.is(explainMovieRate({ asked: 20, frameRate: 20, timing: 'delay' }), undefined)
})

test('a movie that is slower for another reason is explained elsewhere', () => {
  assert.is(explainMovieRate({ asked: 19.5, frameRate: 7, timing: 'rate' }), undefined)
  assert.is(explainMovieRate({ asked: 20, frameRate: 10, timing: 'rate' }), undefined)
})

test.run()
