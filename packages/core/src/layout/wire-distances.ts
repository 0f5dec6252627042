import type { Layout } from './layout.ts'
import { cachedByLayout } from './layout.ts'

/**
 * How far along the wire each LED is: 0 at the first, 1 at the last, in between by the straight
 * distances from LED to LED; never falling. Where all LEDs share one place they count as evenly
 * spaced, and a single LED is at 0. Computed once a layout and shared: not to be written into.
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
