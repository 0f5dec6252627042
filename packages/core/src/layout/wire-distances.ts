import { cachedByLayout, type Layout } from './layout.ts'

/**
 * The position of each LED along the wire, from 0 at the first to 1 at the last, measured by the
 * straight distances between LEDs. LEDs that all share one place count as evenly spaced; a single LED
 * is at 0. Computed once per layout and shared: do not write into it.
 */
export const wireDistances: (layout: Layout) => Float32Array = cachedByLayout((layout) => {
  const travelled = accumulateSteps(layout)
  const total = travelled.at(-1)!
  const last = layout.ledCount - 1
  return Float32Array.from(travelled, (distance, led) =>
    total > 0 ? distance / total : led / Math.max(1, last),
  )
})

function accumulateSteps({ positions, ledCount }: Layout): Float64Array {
  const travelled = new Float64Array(ledCount)
  for (let led = 1, i = 3; led < ledCount; led++, i += 3) {
    const dx = positions[i]! - positions[i - 3]!
    const dy = positions[i + 1]! - positions[i - 2]!
    const dz = positions[i + 2]! - positions[i - 1]!
    travelled[led] = travelled[led - 1]! + Math.hypot(dx, dy, dz)
  }
  return travelled
}
