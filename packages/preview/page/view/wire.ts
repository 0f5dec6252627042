/** Gaps this many times as long as the usual one are jumps: another string begins there. */
const JUMP = 3

/**
 * The pieces of wire between LEDs that follow each other: two LED numbers a piece. Places that no
 * short piece of wire joins, like the ends of two strings, are left apart.
 */
export function wirePieces(positions: Float32Array): Uint32Array {
  const gaps = gapsBetween(positions)
  const usual = gaps.slice().sort()[gaps.length >> 1] ?? 0
  const pieces: number[] = []
  for (const [led, gap] of gaps.entries()) {
    if (gap <= JUMP * usual) pieces.push(led, led + 1)
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
