import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { areSamePlaces } from '../../../view/leds/placed-leds.ts'

const test = suite('same places')

test('places are the same where each coordinate is', () => {
  assert.ok(areSamePlaces([1, -2, 3.5], [1, -2, 3.5]))
  assert.ok(areSamePlaces([], []))
  assert.not(areSamePlaces([1, -2, 3.5], [1, -2, 3.25]))
  assert.not(areSamePlaces([1, 2, 3], [1, 2, 3, 4, 5, 6]))
})

test.run()
