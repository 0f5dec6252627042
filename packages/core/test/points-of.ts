import type { Layout } from '../src/layout/layout.ts'

/** x, y, z of each LED, rounded to six decimals, so that a test can spell them out. */
export function pointsOf({ positions, ledCount }: Layout): number[][] {
  return Array.from({ length: ledCount }, (_, led) =>
    Array.from(
      positions.subarray(3 * led, 3 * led + 3),
      (value) => Math.round(value * 1e6) / 1e6 + 0,
    ),
  )
}
