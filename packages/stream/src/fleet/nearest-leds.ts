import type { Layout } from '@ledloom/core'
import type { FleetRange } from './arrange-fleet.ts'

/** For each LED of `layout` the number of the one in `range` of `joined` that hangs nearest. */
export function nearestLeds(layout: Layout, joined: Layout, range: FleetRange): Uint32Array {
  const { positions } = layout
  return Uint32Array.from({ length: layout.ledCount }, (_, led) =>
    nearestOf(joined.positions, range, positions.subarray(3 * led, 3 * led + 3)),
  )
}

function nearestOf(
  positions: Float32Array,
  { start, ledCount }: FleetRange,
  point: Float32Array,
): number {
  const [x = 0, y = 0, z = 0] = point
  let nearest = start
  let least = Number.POSITIVE_INFINITY
  for (let led = start; led < start + ledCount; led++) {
    const i = 3 * led
    const distance =
      (positions[i]! - x) ** 2 + (positions[i + 1]! - y) ** 2 + (positions[i + 2]! - z) ** 2
    if (distance >= least) continue
    least = distance
    nearest = led
  }
  return nearest
}
