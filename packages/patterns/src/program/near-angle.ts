/** Angles up to which processors take little time. */
const FAR = 1.5e6
/** Angles from which on a number has no digits left for the place in the circle. */
const FARTHEST = 1e15

const CIRCLE = 2 * Math.PI

/**
 * The same angle, but near 0 if it is so far away that its sine would take up to ten times as long. The
 * error is below 1e-16 of the angle; what is too far for any digit is 0.
 */
export function nearAngle(angle: number): number {
  if (angle < FAR && angle > -FAR) return angle
  return Math.abs(angle) < FARTHEST ? angle - Math.round(angle / CIRCLE) * CIRCLE : angle * 0
}
