import type { Point } from '@ledloom/core'
import { mat3, quat } from 'gl-matrix'

const DEGREES = 180 / Math.PI

/** Cosine of the angle about y below which x and z turn about the same axis. */
const LOCKED = 1e-4

/** A rotation by degrees about x, then y, then z, as places have them. */
export function rotationOf([x, y, z]: Point): quat {
  return quat.fromEuler([0, 0, 0, 1], x, y, z, 'zyx')
}

/**
 * Degrees about x, then y, then z that make a rotation, each from -180 to 180 in hundredths. Two such
 * triples mean the same rotation, and at 90° about y countless ones do: the one nearest to `others` is
 * taken, so that the numbers do not jump.
 *
 * @param rotation of length 1
 */
export function anglesOf(rotation: quat, others: Point): Point {
  const [m00, m10, m20, m01, m11, m21, , , m22] = mat3.fromQuat(mat3.create(), rotation)
  const cosine = Math.hypot(m00!, m10!)
  const y = DEGREES * Math.atan2(-m20!, cosine)
  if (cosine < LOCKED) {
    const [x] = others
    return wrapped([x, y, DEGREES * Math.atan2(-m01!, m11!) + Math.sign(y) * x])
  }
  const one = wrapped([DEGREES * Math.atan2(m21!, m22!), y, DEGREES * Math.atan2(m10!, m00!)])
  const other = wrapped([one[0] + 180, 180 - one[1], one[2] + 180])
  return distance(one, others) <= distance(other, others) ? one : other
}

function wrapped([x, y, z]: Point): Point {
  return [wrap(x), wrap(y), wrap(z)]
}

function wrap(degrees: number): number {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180
  return Math.round(turned * 100) / 100
}

function distance(one: Point, other: Point): number {
  return Math.hypot(...one.map((value, i) => wrap(value - other[i]!)))
}
