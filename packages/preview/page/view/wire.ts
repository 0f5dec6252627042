import type { PlacedLeds } from './placed-leds.ts'

/** Gaps this many times as long as the way to the nearest neighbour are jumps, not wire. */
const JUMP = 3

/** The wire from each LED to the next, as pairs of LED numbers, two a piece. */
export interface WirePieces {
  /** Pieces of wire first, then jumps. */
  readonly ends: Uint32Array
  /** How many of `ends` are those of wire; places that no short piece joins are left apart. */
  readonly wireEnds: number
}

/** The pieces of wire and the jumps between LEDs that follow each other, each in their order. */
export function wirePieces({ positions, spacing }: PlacedLeds): WirePieces {
  const wire: number[] = []
  const jumps: number[] = []
  for (const [led, gap] of gapsBetween(positions).entries()) {
    const pieces = gap <= JUMP * spacing ? wire : jumps
    pieces.push(led, led + 1)
  }
  return { ends: Uint32Array.from([...wire, ...jumps]), wireEnds: wire.length }
}

/** Distance from each LED to the next one. */
function gapsBetween(positions: Float32Array): Float32Array {
  const gaps = new Float32Array(Math.max(0, positions.length / 3 - 1))
  return gaps.map((_, led) => {
    const [x, y, z, nextX, nextY, nextZ] = positions.subarray(3 * led, 3 * led + 6)
    return Math.hypot(nextX! - x!, nextY! - y!, nextZ! - z!)
  })
}
