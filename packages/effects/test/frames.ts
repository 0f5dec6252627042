import type { Frame } from '@ledloom/core'
import fc from 'fast-check'
import * as assert from 'uvu/assert'

/** Frames of 4 LEDs with light from 0 to `most`. */
export function anyFrame(most: number): fc.Arbitrary<Frame> {
  const light = fc.float({ min: 0, max: most, noNaN: true })
  return fc
    .array(light, { minLength: 12, maxLength: 12 })
    .map((values) => Float32Array.from(values, Math.abs))
}

/** That light is finite, and 0 or more. */
export function checkLight(frame: Frame): void {
  const wrong = frame.findIndex((value) => !(value >= 0 && value < Number.POSITIVE_INFINITY))
  assert.is(wrong, -1, `value ${wrong} is ${frame[wrong]}`)
}

/** How far two frames are apart at most. */
export function farthest(a: Frame, b: Frame): number {
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0)
}
