/** Below this share of the longer side the shorter one is no roundness. */
const FLAT = 1 / 3

/** How a layout lies around its upright axis: all around it, or flat along x or z. */
export type Roundness = 'round' | 'along-x' | 'along-z'

/**
 * What a layout at `points` (x, y up, z) is like seen from above. A wall that a camera has seen a
 * little uneven is flat; a layout without extent counts as flat along x.
 */
export function roundnessOf(points: Float32Array): Roundness {
  const width = extentOf(points, 0)
  const depth = extentOf(points, 2)
  if (Math.min(width, depth) > FLAT * Math.max(width, depth)) return 'round'
  return width < depth ? 'along-z' : 'along-x'
}

function extentOf(points: Float32Array, axis: number): number {
  let [least, greatest] = [points[axis]!, points[axis]!]
  for (let i = axis; i < points.length; i += 3) {
    least = Math.min(least, points[i]!)
    greatest = Math.max(greatest, points[i]!)
  }
  return greatest - least
}
