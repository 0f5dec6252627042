import { angleOf } from '../time/cycles.ts'

/** The orientation of a body in turns, and its size. */
export interface Pose {
  /** Rotation around the vertical axis, to the right as seen from the front. */
  yaw: number
  /** Rotation around the horizontal axis, towards the viewer. */
  pitch: number
  /** Factor on the size of the body. */
  scale: number
}

/**
 * Converts `points` (x, y, z each) to the coordinates of a body in this pose and writes them into
 * `out`: rotated back, first by the yaw, then by the pitch, and divided by the scale. Allocates nothing.
 *
 * @param count points to convert, from the first; all by default
 */
export function turnPoints(
  out: Float32Array,
  points: Float32Array,
  { yaw, pitch, scale }: Readonly<Pose>,
  count = points.length / 3,
): Float32Array {
  const yawCosine = Math.cos(angleOf(yaw)) / scale
  const yawSine = Math.sin(angleOf(yaw)) / scale
  const pitchCosine = Math.cos(angleOf(pitch))
  const pitchSine = Math.sin(angleOf(pitch))
  for (let i = 0; i < count * 3; i += 3) {
    const y = points[i + 1]! / scale
    const z = points[i]! * yawSine + points[i + 2]! * yawCosine
    out[i] = points[i]! * yawCosine - points[i + 2]! * yawSine
    out[i + 1] = y * pitchCosine + z * pitchSine
    out[i + 2] = z * pitchCosine - y * pitchSine
  }
  return out
}
