import { cachedByLayout, type Layout, normalisedPositions } from '@ledloom/core'
import type { Direction } from './distances.ts'

/** Number of sweeps after which a 3 × 3 matrix is diagonal to the precision of a float. */
const SWEEPS = 12

/** The directions in which a layout extends. */
type PrincipalAxes = {
  /** Three perpendicular vectors of length 1, sorted by the spread of the LEDs along them. */
  readonly axes: readonly [Direction, Direction, Direction]
  /** Standard deviation along each, in half layouts; 0 for the third of a plane. */
  readonly spreads: readonly [number, number, number]
}

/**
 * The principal axes of a layout: the eigenvectors of the covariance of its positions, by Jacobi
 * rotations (Golub & Van Loan, Matrix Computations, 8.5).
 */
export const principalAxes: (layout: Layout) => PrincipalAxes = cachedByLayout((layout) => {
  const matrix = covarianceOf(normalisedPositions(layout))
  const vectors = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const [p, q] of PAIRS) rotate(matrix, vectors, [p, q])
  }
  const order = [0, 1, 2].sort((a, b) => matrix[b]![b]! - matrix[a]![a]!)
  const axisAt = (place: number) => pointingUp(vectors.map((row) => row[order[place]!]!))
  const spreadAt = (place: number) => Math.sqrt(Math.max(0, matrix[order[place]!]![order[place]!]!))
  return {
    axes: [axisAt(0), axisAt(1), axisAt(2)],
    spreads: [spreadAt(0), spreadAt(1), spreadAt(2)],
  }
})

const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const

function covarianceOf(points: Float32Array): number[][] {
  const count = points.length / 3
  const mean = [0, 1, 2].map((axis) => sumOver(points, (i) => points[i + axis]!) / count)
  const across = (a: number, b: number) =>
    sumOver(points, (i) => (points[i + a]! - mean[a]!) * (points[i + b]! - mean[b]!)) / count
  return [0, 1, 2].map((a) => [0, 1, 2].map((b) => across(a, b)))
}

function sumOver(points: Float32Array, valueAt: (index: number) => number): number {
  let sum = 0
  for (let i = 0; i < points.length; i += 3) sum += valueAt(i)
  return sum
}

/** Rotates in the plane of p and q so that they are no longer correlated. */
function rotate(matrix: number[][], vectors: number[][], [p, q]: readonly [number, number]): void {
  const together = matrix[p]![q]!
  if (together === 0) return
  const theta = (matrix[q]![q]! - matrix[p]![p]!) / (2 * together)
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1))
  const cosine = 1 / Math.hypot(tangent, 1)
  const turn = { p, q, cosine, sine: tangent * cosine }
  turnColumns(matrix, turn)
  turnRows(matrix, turn)
  turnColumns(vectors, turn)
}

type Turn = {
  readonly p: number
  readonly q: number
  readonly cosine: number
  readonly sine: number
}

function turnColumns(matrix: number[][], { p, q, cosine, sine }: Turn): void {
  for (const row of matrix) {
    const [first, second] = [row[p]!, row[q]!]
    row[p] = cosine * first - sine * second
    row[q] = sine * first + cosine * second
  }
}

function turnRows(matrix: number[][], { p, q, cosine, sine }: Turn): void {
  const [upper, lower] = [matrix[p]!, matrix[q]!]
  matrix[p] = upper.map((value, column) => cosine * value - sine * lower[column]!)
  matrix[q] = upper.map((value, column) => sine * value + cosine * lower[column]!)
}

/** Selects one of the two opposite vectors of an axis: the one that points up (or else to the right or to the front). */
function pointingUp([x = 0, y = 0, z = 0]: readonly number[]): Direction {
  const sign = [y, x, z].find((part) => Math.abs(part) > 1e-6) ?? 1
  return sign < 0 ? [0 - x, 0 - y, 0 - z] : [x, y, z]
}
