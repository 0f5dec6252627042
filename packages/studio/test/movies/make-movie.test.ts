import { RGB, RGBW } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { outputNotes } from '../../src/movies/make-movie.ts'

const test = suite('outputNotes')

test('a way for white is noted where the LEDs have no white die', () => {
  assert.equal(outputNotes({ white: 'boost' }, { format: RGB }), [
    '--white boost changes nothing: the LEDs have no white channel',
  ])
})

test('nothing is noted where it counts, or was not chosen', () => {
  assert.equal(outputNotes({ white: 'boost' }, { format: RGBW }), [])
  assert.equal(outputNotes({}, { format: RGB }), [])
})

test.run()
