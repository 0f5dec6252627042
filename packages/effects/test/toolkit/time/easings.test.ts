import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { EASING_NAMES, EASINGS } from '../../../src/toolkit/time/easings.ts'

const test = suite('easings')
const share = fc.double({ min: 0, max: 1, noNaN: true })

for (const name of EASING_NAMES) {
  test(`${name} goes from 0 to 1 and stays in between`, () => {
    assert.is(EASINGS[name](0), 0)
    assert.is(EASINGS[name](1), 1)
    fc.assert(
      fc.property(share, (at) => {
        const value = EASINGS[name](at)
        assert.ok(value >= 0 && value <= 1, `${value} at ${at}`)
      }),
    )
  })

  if (name === 'hold') continue
  test(`${name} does not jump`, () => {
    fc.assert(
      fc.property(share, (at) => {
        const step = EASINGS[name](Math.min(1, at + 1e-6)) - EASINGS[name](at)
        assert.ok(Math.abs(step) < 1e-4, `jumps by ${step} at ${at}`)
      }),
    )
  })
}

test('in starts slowly, out ends slowly, in-out does both', () => {
  assert.ok(EASINGS.in(0.25) < 0.1)
  assert.ok(EASINGS.out(0.75) > 0.9)
  assert.ok(EASINGS['in-out'](0.25) < 0.1 && EASINGS['in-out'](0.75) > 0.9)
})

test.run()
