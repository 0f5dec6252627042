import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isLight } from '../../src/output/is-light.ts'
import { openLoopMemory } from '../../src/output/loops/loop-memory.ts'
import { arbitraryFrames, arbitraryWildFrames } from '../arbitrary-frames.ts'

const test = suite('is light')

/** LEDs of frames that fours of LEDs hold exactly, and of others. */
const COUNTS = [1, 3, 4, 5, 8, 11]

const LEAST = Math.fround(-1e-6)

test('no light, some, too much and the last digit of a sum are light', () => {
  for (const value of [0, -0, 0.5, 1, 7, Number.POSITIVE_INFINITY, -1e-8, LEAST]) {
    for (const frame of framesWith(value)) assert.ok(isLight(frame), `${value} in ${frame}`)
  }
})

test('what is negative or no number is none, wherever it stands', () => {
  for (const value of [LEAST * 1.0001, -0.01, Number.NEGATIVE_INFINITY, Number.NaN]) {
    for (const frame of framesWith(value)) assert.not(isLight(frame), `${value} in ${frame}`)
  }
})

test('a longer frame before leaves nothing behind', () => {
  isLight(new Float32Array(300).fill(Number.NaN))
  for (const frame of framesWith(1)) assert.ok(isLight(frame))
})

test('WebAssembly finds the same as the plain loop', () => {
  assert.is.not(openLoopMemory(), null)
  fc.assert(
    fc.property(fc.oneof(arbitraryFrames, arbitraryWildFrames), (frame) => {
      assert.is(isLight(frame), isLight(frame, null))
    }),
  )
})

/** Frames of some lengths with one value that differs, at each place. */
function framesWith(value: number): Float32Array[] {
  return COUNTS.flatMap((count) =>
    Array.from({ length: 3 * count }, (_, at) =>
      new Float32Array(3 * count).fill(value, at, at + 1),
    ),
  )
}

test.run()
