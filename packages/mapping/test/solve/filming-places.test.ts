import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { filmingPlaces } from '../../src/solve/filming-places.ts'
import { trueModel } from '../true-model.ts'

const test = suite('filming places')

test('clips from within two degrees are of one place', () => {
  const { model } = trueModel([0, 0, 0], [0, 40, 1, 80, 41])
  model.hasCamera[3] = 0
  assert.equal(Array.from(filmingPlaces(model, [0, 0, 0])), [0, 1, 0, -1, 1])
})

test.run()
