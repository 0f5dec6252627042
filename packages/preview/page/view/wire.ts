import type { PlacedLeds } from './placed-leds.ts'

/** Gaps this many times as long as the way to the nearest neighbour are jumps, not wire. */
const JUMP = 3

/**
 * The pieces of wire between LEDs that follow each other: two LED numbers a piece. Places that no
 * short piece of wire joins, like the ends of two strings, are left apart.
 */
export function wirePieces({ positions, spacing }: PlacedLeds): Uint32Array {
  const pieces: number[] = []
  for (const [led, gap] of gapsBetween(positions).entries()) {
    if (gap <= JUMP * spacing) pieces.push(led, led + 1)
  }
  return Uint32Array.from(pieces)
}

/** Distance from each LED to the next one. */
function gapsBetween(positions: Float32Array): Float32Array {
  const gaps = new Float32Array(Math.max(0, positions.length / 3 - 1))
  return gaps.map((_, led) => {
    const [x, y, z, nextX, nextY, nextZ] = positions.subarray(3 * led, 3 * led + 6)
    return Math.hypot(nextX! - x!, nextY! - y!, nextZ! - z!)
  })
}
