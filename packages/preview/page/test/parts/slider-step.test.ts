import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sliderEnds, sliderStep, sliderText } from '../../parts/slider-step.ts'

const test = suite('sliderStep')

test('steps are round', () => {
  assert.is(sliderStep(0, 1), 0.01)
  assert.is(sliderStep(0.01, 1), 0.005)
  assert.is(sliderStep(0, 10), 0.1)
  assert.is(sliderStep(-180, 180), 2)
  assert.is(sliderStep(5, 5), 1)
})

test('any range has a hundred to a thousand steps', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 1e5, noNaN: true }), (range) => {
      const steps = range / sliderStep(0, range)
      assert.ok(steps > 99.9 && steps < 1000, String(steps))
    }),
  )
})

test('values are written without digits finer than the step', () => {
  assert.is(sliderText(0.30000000000000004, 0.01), '0.3')
  assert.is(sliderText(0.355, 0.005), '0.355')
  assert.is(sliderText(12, 1), '12')
})

test('the slider of a range of any number spans numbers of the size of the default and the value', () => {
  const wide = { min: -32767, max: 32767 }
  assert.equal(sliderEnds(wide, 3, 3), [0, 10])
  assert.equal(sliderEnds(wide, 0, 0), [0, 1])
  assert.equal(sliderEnds(wide, -40, 5), [-100, 100])
  assert.equal(sliderEnds(wide, 3, 120), [0, 200])
  assert.equal(sliderEnds(wide, 3, -7), [-10, 10])
  assert.equal(sliderEnds(wide, 0.25, 32767), [0, 32767])
  assert.equal(sliderEnds(wide, 3, 3, -7, 120), [-10, 200])
  assert.equal(sliderEnds({ min: 0, max: 86_400 }, 0, 0), [0, 86_400])
})

test.run()
