import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { angleOf } from '../../src/timeline/angle-of.ts'

const test = suite('angleOf')

test('a quarter of a turn is half a pi, forwards and backwards', () => {
  assert.is(angleOf(0.25), Math.PI / 2)
  assert.is(angleOf(-0.75), Math.PI / 2)
})

test('whole turns are none, exactly', () => {
  for (const turns of [-3, 0, 1, 1000]) assert.is(angleOf(turns), 0)
})

test.run()
