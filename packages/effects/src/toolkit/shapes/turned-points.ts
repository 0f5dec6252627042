import { angleOf } from '../time/cycles.ts'

/** How a body lies in space, in turns. */
export interface Pose {
  /** Around the upright axis, to the right as seen from the front. */
  yaw: number
  /** Around the axis to the right, towards the viewer. */
  pitch: number
  /** Factor on the size of the body. */
  scale: number
}

/**
 * Writes `points` (x, y, z each) into `out` as they are seen from a body in this pose, so that a
 * body's form is asked for at rest: turned back, first the yaw, then the pitch, and divided by the
 * scale. Allocates nothing.
 */
export function turnPoints(
  out: Float32Array,
  points: Float32Array,
  { yaw, pitch, scale }: Readonly<Pose>,
): Float32Array {
  const yawCosine = Math.cos(angleOf(yaw)) / scale
  const yawSine = Math.sin(angleOf(yaw)) / scale
  const pitchCosine = Math.cos(angleOf(pitch))
  const pitchSine = Math.sin(angleOf(pitch))
  for (let i = 0; i < points.length; i += 3) {
    const y = points[i + 1]! / scale
    const z = points[i]! * yawSine + points[i + 2]! * yawCosine
    out[i] = points[i]! * yawCosine - points[i + 2]! * yawSine
    out[i + 1] = y * pitchCosine + z * pitchSine
    out[i + 2] = z * pitchCosine - y * pitchSine
  }
  return out
}
