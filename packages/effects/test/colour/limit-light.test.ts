import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { limitLight } from '../../src/colour/limit-light.ts'
import { isClose } from '../closeness.ts'
import { anyFrame } from '../frames.ts'

const test = suite('limitLight')

/** The share of each value in the brightest of its LED. */
function huesOf(frame: Float32Array): number[] {
  return Array.from(frame, (value, i) => {
    const led = i - (i % 3)
    return value / Math.max(1e-9, frame[led]!, frame[led + 1]!, frame[led + 2]!)
  })
}

test('any light ends up at 1 at most, and keeps its hue', () => {
  fc.assert(
    fc.property(anyFrame(50), (frame) => {
      const hues = huesOf(frame)
      limitLight(frame)
      assert.ok(frame.every((value) => value >= 0 && value <= 1))
      isClose(huesOf(frame), hues, 1e-3)
    }),
  )
})

test('dim light stays as it is', () => {
  fc.assert(
    fc.property(anyFrame(0.5), (frame) => {
      const before = frame.slice()
      limitLight(frame)
      assert.equal(frame, before)
    }),
  )
})

test('more light is brighter still', () => {
  const lights = [0.2, 0.6, 0.61, 0.8, 1, 2, 10, 50].map((light) => {
    const frame = new Float32Array(3).fill(light)
    limitLight(frame)
    return frame[0]!
  })
  assert.ok(
    lights.every((light, i) => i === 0 || light > lights[i - 1]!),
    `${lights}`,
  )
})

test.run()
