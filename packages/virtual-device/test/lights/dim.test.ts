import { RGB, RGBW } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dim } from '../../src/lights/dim.ts'

const test = suite('dim')

const shown = (picture: number[], brightness: number, saturation: number, format = RGB) => [
  ...dim(new Uint8Array(picture.length), Uint8Array.from(picture), {
    format,
    dimming: { brightness, saturation },
  }),
]

test('full brightness and full colour leave every byte as it is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), (bytes) => {
      assert.equal(shown([...bytes], 1, 1), [...bytes])
      assert.equal(shown([...bytes], 1, 1, RGBW), [...bytes])
    }),
  )
})

test('brightness scales every channel, white too, and 0 is dark', () => {
  assert.equal(shown([200, 100, 51], 0.5, 1), [100, 50, 26])
  assert.equal(shown([200, 100, 50, 2], 0.5, 1, RGBW), [100, 50, 25, 1])
  assert.equal(shown([200, 100, 51], 0, 1), [0, 0, 0])
})

test('no saturation is grey of the same luminance, and white keeps its channel', () => {
  assert.equal(shown([255, 0, 0], 1, 0), [54, 54, 54])
  assert.equal(shown([9, 0, 255, 0], 1, 0, RGBW), [9, 182, 182, 182])
})

test('grey stays grey at every saturation', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 255 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (grey, saturation) => {
        assert.equal(shown([grey, grey, grey], 1, saturation), [grey, grey, grey])
      },
    ),
  )
})

test.run()
