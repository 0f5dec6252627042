import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { whitePointOf } from '../../src/light/white-point.ts'

const test = suite('whitePointOf')

test('6504 kelvin changes nothing', () => {
  assert.equal(whitePointOf(6504), [1, 1, 1])
})

test('a bulb is orange and a clear sky is blue', () => {
  assertNear(whitePointOf(2700), [1, 0.44, 0.1])
  assertNear(whitePointOf(10000), [0.6, 0.75, 1])
})

test('the hotter, the more blue beside red', () => {
  const kelvin = fc.double({ min: 1667, max: 24000, noNaN: true })
  fc.assert(
    fc.property(kelvin, (cooler) => {
      const [[red, , blue], [hotRed, , hotBlue]] = [
        whitePointOf(cooler),
        whitePointOf(cooler + 500),
      ]
      assert.ok(hotBlue / hotRed >= blue / red)
    }),
  )
})

test('every gain is 0 to 1 and the greatest is 1', () => {
  fc.assert(
    fc.property(fc.double({ min: 1667, max: 25000, noNaN: true }), (kelvin) => {
      const gains = whitePointOf(kelvin)
      assert.is(Math.max(...gains), 1)
      assert.ok(Math.min(...gains) >= 0)
    }),
  )
})

test('a temperature outside the range of the formula is refused', () => {
  for (const kelvin of [1666, 25001, Number.NaN]) {
    assert.throws(() => whitePointOf(kelvin), `kelvin must be 1667 to 25000, got ${kelvin}`)
  }
})

function assertNear(gains: readonly number[], wanted: readonly number[]): void {
  const isNear = gains.every((gain, i) => Math.abs(gain - wanted[i]!) < 0.03)
  assert.ok(isNear, `${gains} is not ${wanted}`)
}

test.run()
