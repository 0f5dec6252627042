import fc from 'fast-check'
import type { Frame } from '../src/light/frame.ts'

/** Frames of 1 to 20 LEDs with light from 0 to 1. */
export const arbitraryFrames: fc.Arbitrary<Frame> = framesOf(
  fc.float({ min: 0, max: 1, noNaN: true }),
)

/** Frames of 1 to 20 LEDs with any value a float can have. */
export const arbitraryWildFrames: fc.Arbitrary<Frame> = framesOf(fc.float())

function framesOf(value: fc.Arbitrary<number>): fc.Arbitrary<Frame> {
  const led = fc.tuple(value, value, value)
  return fc
    .array(led, { minLength: 1, maxLength: 20 })
    .map((leds) => Float32Array.from(leds.flat()))
}
