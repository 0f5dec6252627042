import {
  apply,
  cross,
  dot,
  multiply,
  normalise,
  transpose,
  type Vector,
} from '../numbers/rotation.ts'
import type { Pose } from './model.ts'

/** Three directions of length 1, and the places that are seen in them. */
export type ThreePoints = {
  readonly directions: readonly [Vector, Vector, Vector]
  readonly points: readonly [Vector, Vector, Vector]
}

/**
 * All poses, four at most, from which three places are seen in three directions: Grunert's solution as
 * given by Haralick et al., Review and analysis of solutions of the three point perspective pose
 * estimation problem, 1994, equations 9 to 15.
 */
export function posesOfThreePoints({ directions, points }: ThreePoints): Pose[] {
  const [d1, d2, d3] = directions
  const [p1, p2, p3] = points
  const a2 = squaredDistance(p2, p3)
  const b2 = squaredDistance(p1, p3)
  const c2 = squaredDistance(p1, p2)
  if (Math.min(a2, b2, c2) < 1e-12) return []
  const alpha = dot(d2, d3)
  const beta = dot(d1, d3)
  const gamma = dot(d1, d2)
  const q = (a2 - c2) / b2
  const sum = 1 - (a2 + c2) / b2
  const ratios = quarticRoots([
    (1 + q) ** 2 - ((4 * a2) / b2) * gamma ** 2,
    4 * (-q * (1 + q) * beta + ((2 * a2) / b2) * gamma ** 2 * beta - sum * alpha * gamma),
    2 *
      (q * q -
        1 +
        2 * q * q * beta ** 2 +
        ((2 * (b2 - c2)) / b2) * alpha ** 2 -
        ((4 * (a2 + c2)) / b2) * alpha * beta * gamma +
        ((2 * (b2 - a2)) / b2) * gamma ** 2),
    4 * (q * (1 - q) * beta - sum * alpha * gamma + ((2 * c2) / b2) * alpha ** 2 * beta),
    (q - 1) ** 2 - ((4 * c2) / b2) * alpha ** 2,
  ])
  return ratios.flatMap((v) => {
    const u = ((q - 1) * v * v - 2 * q * beta * v + 1 + q) / (2 * (gamma - v * alpha))
    const square = b2 / (1 + v * v - 2 * v * beta)
    if (!(u > 0 && v > 0 && square > 0)) return []
    const distance = Math.sqrt(square)
    const seen: [Vector, Vector, Vector] = [
      scaled(d1, distance),
      scaled(d2, u * distance),
      scaled(d3, v * distance),
    ]
    return [poseBetween(points, seen)]
  })
}

function squaredDistance(a: Vector, b: Vector): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2
}

function scaled([x, y, z]: Vector, factor: number): Vector {
  return [x * factor, y * factor, z * factor]
}

/** The pose that takes three places of the world to three places before the camera. */
function poseBetween(
  world: readonly [Vector, Vector, Vector],
  seen: readonly [Vector, Vector, Vector],
): Pose {
  const rotation = multiply(transpose(frameOf(seen)), frameOf(world))
  const [x, y, z] = apply(rotation, world[0])
  return { rotation, translation: [seen[0][0] - x, seen[0][1] - y, seen[0][2] - z] }
}

/** Three directions at right angles, as rows, that turn with a triangle. */
function frameOf([a, b, c]: readonly [Vector, Vector, Vector]): Float64Array {
  const first = normalise([b[0] - a[0], b[1] - a[1], b[2] - a[2]])
  const third = normalise(cross(first, [c[0] - a[0], c[1] - a[1], c[2] - a[2]]))
  return Float64Array.of(...first, ...cross(third, first), ...third)
}

/**
 * The real roots of a polynomial of degree four, by the method of Durand and Kerner.
 * @param coefficients of the powers 0 to 4
 */
export function quarticRoots(coefficients: readonly number[]): number[] {
  const leading = coefficients[4]!
  if (Math.abs(leading) < 1e-14) return []
  const monic = coefficients.map((coefficient) => coefficient / leading)
  const re = Float64Array.of(1, 0.4, -0.65, -0.72)
  const im = Float64Array.of(0, 0.9, 0.72, -0.65)
  for (let step = 0; step < 60; step++) {
    let moved = 0
    for (let i = 0; i < 4; i++) moved = Math.max(moved, moveRoot(monic, re, im, i))
    if (moved < 1e-13) break
  }
  return [0, 1, 2, 3]
    .filter((i) => Math.abs(im[i]!) < 1e-5 * (1 + Math.abs(re[i]!)))
    .map((i) => re[i]!)
}

/** Subtracts p(root) / Π(root − other root) from one root; returns how far it moved. */
function moveRoot(
  monic: readonly number[],
  re: Float64Array,
  im: Float64Array,
  index: number,
): number {
  const x = re[index]!
  const y = im[index]!
  let valueRe = 1
  let valueIm = 0
  for (let power = 3; power >= 0; power--) {
    const next = valueRe * x - valueIm * y + monic[power]!
    valueIm = valueRe * y + valueIm * x
    valueRe = next
  }
  let productRe = 1
  let productIm = 0
  for (let other = 0; other < 4; other++) {
    if (other === index) continue
    const dx = x - re[other]!
    const dy = y - im[other]!
    const next = productRe * dx - productIm * dy
    productIm = productRe * dy + productIm * dx
    productRe = next
  }
  const square = productRe * productRe + productIm * productIm
  if (square < 1e-300) return 0
  const stepRe = (valueRe * productRe + valueIm * productIm) / square
  const stepIm = (valueIm * productRe - valueRe * productIm) / square
  re[index] = x - stepRe
  im[index] = y - stepIm
  return Math.hypot(stepRe, stepIm)
}
