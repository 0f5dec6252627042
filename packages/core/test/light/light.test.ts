import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { decodeSrgb, encodeSrgb, luminance } from '../../src/light/light.ts'

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

test('the ends stay, the middle is darker in light than encoded', () => {
  assert.equal([decodeSrgb(0), encodeSrgb(0)], [0, 0])
  assert.ok(Math.abs(decodeSrgb(1) - 1) < 1e-12)
  assert.ok(Math.abs(encodeSrgb(1) - 1) < 1e-12)
  assert.ok(Math.abs(decodeSrgb(0.5) - 0.214041) < 1e-6)
})

test('what is decoded is encoded back', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (value) => {
      assert.ok(Math.abs(encodeSrgb(decodeSrgb(value)) - value) < 1e-6)
    }),
  )
})

test('the straight part meets the curve', () => {
  assert.ok(Math.abs(decodeSrgb(0.04045) - decodeSrgb(0.0404501)) < 1e-7)
  assert.ok(Math.abs(encodeSrgb(0.0031308) - encodeSrgb(0.00313081)) < 1e-6)
})

test.run()
