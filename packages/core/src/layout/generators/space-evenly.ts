import type { Point } from '../bounds.ts'

/** Points of the path that stand in for it while its length is measured. */
const SEGMENTS_PER_LED = 16
const MIN_SEGMENTS = 1024

/**
 * How far along a path (its parameter, 0..1) each LED sits when they are spaced evenly by the
 * length of the wire, the first at 0 and the last at 1.
 */
export function spaceEvenly(path: (progress: number) => Point, ledCount: number): Float64Array {
  const travelled = measure(path, Math.max(MIN_SEGMENTS, SEGMENTS_PER_LED * ledCount))
  const segments = travelled.length - 1
  const step = travelled[segments]! / Math.max(1, ledCount - 1)
  let segment = 0
  return Float64Array.from({ length: ledCount }, (_, led) => {
    const wanted = led * step
    while (segment < segments - 1 && travelled[segment + 1]! < wanted) segment++
    const begin = travelled[segment]!
    const share = (wanted - begin) / (travelled[segment + 1]! - begin)
    return Math.min(1, (segment + share) / segments)
  })
}

function measure(path: (progress: number) => Point, segments: number): Float64Array {
  const travelled = new Float64Array(segments + 1)
  let before = path(0)
  for (let i = 1; i <= segments; i++) {
    const point = path(i / segments)
    const [dx, dy, dz] = [point[0] - before[0], point[1] - before[1], point[2] - before[2]]
    travelled[i] = travelled[i - 1]! + Math.hypot(dx, dy, dz)
    before = point
  }
  return travelled
}
