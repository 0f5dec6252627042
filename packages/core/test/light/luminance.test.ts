import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { luminance } from '../../src/light/luminance.ts'

const test = suite('luminance')

test('white is as bright as the three primaries together', () => {
  assert.ok(Math.abs(luminance(1, 1, 1) - 1) < 1e-12)
  assert.is(luminance(0, 0, 0), 0)
})

test('green counts most and blue least', () => {
  assert.equal(
    [luminance(1, 0, 0), luminance(0, 1, 0), luminance(0, 0, 1)],
    [0.2126, 0.7152, 0.0722],
  )
})

test.run()
