import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { coversBelow, usualBlend } from '../../src/contract/cover.ts'
import { fromPointFunction } from '../../src/contract/from-point-function.ts'

const test = suite('covering what is below')

const full = fromPointFunction((x) => [0.3 + 0.2 * x, 0.4, 1])
const dots = fromPointFunction((x, y) => (x * y > 0.1 ? '#fff' : [0, 0, 0]))
const blinking = fromPointFunction((_x, _y, _z, t) => Math.floor(2 * t) % 2)

test('an effect that declares nothing covers if it lights nearly all LEDs all the time', () => {
  assert.is(coversBelow(full), true)
  for (const dark of [dots, blinking]) assert.is(coversBelow(dark), false)
})

test('what an effect declares stands, whatever its light', () => {
  assert.is(coversBelow({ ...dots, covers: true }), true)
  assert.is(coversBelow({ ...full, covers: false }), false)
})

test('an effect that fails is added, as its error is reported when it plays', () => {
  const failing = fromPointFunction(() => Number.NaN)
  assert.is(coversBelow(failing), false)
})

test('a new layer of an effect with darkness in it is added to what is below', () => {
  assert.is(usualBlend(full), 'normal')
  assert.is(usualBlend(dots), 'add')
})

test.run()
