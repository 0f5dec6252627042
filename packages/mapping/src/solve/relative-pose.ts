import { eigenSymmetric } from '../numbers/eigen.ts'
import { hornRotation } from '../numbers/horn-rotation.ts'
import { solvePositive } from '../numbers/linear.ts'
import { median } from '../numbers/median.ts'
import {
  angleOf,
  apply,
  cross,
  dot,
  multiply,
  normalise,
  type Rotation,
  rotationOf,
  transpose,
  type Vector,
} from '../numbers/rotation.ts'
import type { Pose } from './model.ts'

/** The directions (u, v, 1) in which two views see the same LEDs. */
export type DirectionPair = {
  readonly first: Vector
  readonly second: Vector
}

/** A pose of the second view, seen from the first, and how well it explains the directions. */
export type RelativePose = Pose & {
  readonly loss: number
  /** Share of the LEDs that lie before both. */
  readonly inFront: number
}

/** Poses that are kept: of a flat scene two explain the same directions. */
const MOST_POSES = 4

/**
 * The most likely poses of the second of two views, the first being at 0 without rotation; the
 * distance between them is 1. Unlike a closed form (five or eight points), the search works for flat
 * scenes too and uses all LEDs: rotations all around the vertical and some others, each with the
 * translation that follows from it (Kneip and Lynen, Direct optimization of frame-to-frame rotation,
 * 2013), refined by Sampson's distance (Hartley and Zisserman, Multiple view geometry, 11.4.3).
 *
 * @param deviation of a direction
 */
export function relativePoses(pairs: readonly DirectionPair[], deviation: number): RelativePose[] {
  const found: RelativePose[] = []
  for (const start of startRotations()) {
    const guess = { rotation: start, translation: translationOf(pairs, start) }
    const refined = refine(pairs, guess, deviation)
    const loss = lossOf(pairs, refined, deviation)
    for (const pose of fourPoses(refined)) {
      keepBest(found, { ...pose, loss, inFront: shareInFront(pairs, pose) })
    }
  }
  const least = found[0]?.loss ?? 0
  return found.filter(({ loss }) => loss < 1.5 * least + 0.1)
}

/** Rotations every 30° around the vertical, and some tilted ones. */
function startRotations(): Rotation[] {
  const degree = Math.PI / 180
  return Array.from({ length: 12 }, (_, i) => rotationOf(0, i * 30 * degree, 0)).concat(
    [-30, 30].map((tilt) => rotationOf(tilt * degree, 0, 0)),
    [-90, 90, 180].map((roll) => rotationOf(0, 0, roll * degree)),
  )
}

/** The direction of movement that best fits a rotation: at right angles to all `R a × b`. */
function translationOf(pairs: readonly DirectionPair[], rotation: Rotation): Vector {
  const normals = pairs.map(({ first, second }) => cross(apply(rotation, first), second))
  let translation: Vector = [1, 0, 0]
  let weights: readonly number[] = normals.map(() => 1)
  for (let round = 0; round < 3; round++) {
    const matrix = new Float64Array(9)
    normals.forEach((normal, i) => {
      for (let n = 0; n < 9; n++) {
        matrix[n]! += weights[i]! * normal[Math.floor(n / 3)]! * normal[n % 3]!
      }
    })
    const [x, y, z] = eigenSymmetric(matrix, 3).vectors[0]!
    translation = [x!, y!, z!]
    const distances = normals.map((normal) => Math.abs(dot(normal, translation)))
    const width = 2 * median(distances) + 1e-9
    weights = distances.map((distance) => 1 / (1 + (distance / width) ** 2))
  }
  return translation
}

/** Sampson's distances of all pairs from the epipolar geometry of a pose. */
function sampsonDistances(pairs: readonly DirectionPair[], pose: Pose, out: Float64Array): void {
  const [x, y, z] = pose.translation
  const e = multiply([0, -z, y, z, 0, -x, -y, x, 0], pose.rotation)
  for (let i = 0; i < pairs.length; i++) {
    const { first: a, second: b } = pairs[i]!
    const l0 = e[0]! * a[0] + e[1]! * a[1] + e[2]!
    const l1 = e[3]! * a[0] + e[4]! * a[1] + e[5]!
    const l2 = e[6]! * a[0] + e[7]! * a[1] + e[8]!
    const m0 = e[0]! * b[0] + e[3]! * b[1] + e[6]!
    const m1 = e[1]! * b[0] + e[4]! * b[1] + e[7]!
    const length = Math.sqrt(l0 * l0 + l1 * l1 + m0 * m0 + m1 * m1) || 1
    out[i] = (b[0] * l0 + b[1] * l1 + l2) / length
  }
}

function lossOf(pairs: readonly DirectionPair[], pose: Pose, deviation: number): number {
  const distances = new Float64Array(pairs.length)
  sampsonDistances(pairs, pose, distances)
  let loss = 0
  for (const distance of distances) loss += Math.min(1, (distance / (4 * deviation)) ** 2)
  return loss / pairs.length
}

/** Levenberg and Marquardt on rotation and direction of movement, with slopes by differences. */
function refine(pairs: readonly DirectionPair[], start: Pose, deviation: number): Pose {
  let pose = start
  let damping = 1e-2
  const distances = new Float64Array(pairs.length)
  const slopes = Array.from({ length: 5 }, () => new Float64Array(pairs.length))
  for (let step = 0; step < 25; step++) {
    sampsonDistances(pairs, pose, distances)
    const width = Math.max(2 * deviation, 2 * median(distances.map(Math.abs)))
    const { matrix, right } = equationsOf(pairs, pose, { distances, slopes, width })
    const before = cauchySum(distances, width)
    for (let n = 0; n < 5; n++) matrix[6 * n]! *= 1 + damping
    if (!solvePositive(matrix, right, 5)) return pose
    const candidate = movedBy(pose, right)
    sampsonDistances(pairs, candidate, distances)
    if (cauchySum(distances, width) < before) {
      pose = candidate
      damping /= 5
      if (right.every((value) => Math.abs(value) < 1e-6)) return pose
    } else {
      damping *= 10
      if (damping > 1e6) return pose
    }
  }
  return pose
}

function equationsOf(
  pairs: readonly DirectionPair[],
  pose: Pose,
  {
    distances,
    slopes,
    width,
  }: {
    readonly distances: Float64Array
    readonly slopes: readonly Float64Array[]
    readonly width: number
  },
) {
  const delta = 1e-6
  slopes.forEach((slope, n) => {
    const step = new Float64Array(5)
    step[n] = delta
    sampsonDistances(pairs, movedBy(pose, step), slope)
    for (let i = 0; i < slope.length; i++) slope[i] = (slope[i]! - distances[i]!) / delta
  })
  const matrix = new Float64Array(25)
  const right = new Float64Array(5)
  for (let i = 0; i < pairs.length; i++) {
    const weight = 1 / (1 + (distances[i]! / width) ** 2)
    for (let row = 0; row < 5; row++) {
      const weighted = weight * slopes[row]![i]!
      right[row]! -= weighted * distances[i]!
      for (let column = 0; column <= row; column++) {
        matrix[5 * row + column]! += weighted * slopes[column]![i]!
      }
    }
  }
  return { matrix, right }
}

function cauchySum(distances: Float64Array, width: number): number {
  let sum = 0
  for (const distance of distances) sum += Math.log1p((distance / width) ** 2)
  return sum
}

function movedBy(pose: Pose, step: ArrayLike<number>): Pose {
  const t = pose.translation
  const across = normalise(cross(t, Math.abs(t[0]) < 0.7 ? [1, 0, 0] : [0, 1, 0]))
  const other = cross(t, across)
  const a = step[3]!
  const b = step[4]!
  return {
    rotation: multiply(rotationOf(step[0]!, step[1]!, step[2]!), pose.rotation),
    translation: normalise([
      t[0] + a * across[0] + b * other[0],
      t[1] + a * across[1] + b * other[1],
      t[2] + a * across[2] + b * other[2],
    ]),
  }
}

/** The four poses with the same epipolar geometry (Hartley and Zisserman, 9.6.2). */
function fourPoses({ rotation, translation: [x, y, z] }: Pose): Pose[] {
  const twisted = multiply(rotationOf(Math.PI * x, Math.PI * y, Math.PI * z), rotation)
  return [rotation, twisted].flatMap((either): Pose[] => [
    { rotation: either, translation: [x, y, z] },
    { rotation: either, translation: [-x, -y, -z] },
  ])
}

function shareInFront(pairs: readonly DirectionPair[], { rotation, translation }: Pose): number {
  let inFront = 0
  for (const { first, second } of pairs) {
    const turned = apply(rotation, first)
    // Depths λ and μ with λ R a + t = μ b, from the cross products with b and R a.
    const plane = cross(turned, second)
    const square = dot(plane, plane)
    const lambda = -dot(cross(translation, second), plane) / square
    const mu = -dot(cross(translation, turned), plane) / square
    if (lambda > 0 && mu > 0) inFront++
  }
  return inFront / pairs.length
}

/** Keeps the few best poses that differ by more than three degrees and have most LEDs in front. */
function keepBest(found: RelativePose[], pose: RelativePose): void {
  if (pose.inFront < 0.6) return
  const same = found.findIndex(
    (other) =>
      angleOf(multiply(other.rotation, transpose(pose.rotation))) < Math.PI / 60 &&
      dot(other.translation, pose.translation) > Math.cos(Math.PI / 20),
  )
  if (same >= 0) {
    if (found[same]!.loss <= pose.loss) return
    found.splice(same, 1)
  }
  found.push(pose)
  found.sort((a, b) => a.loss - b.loss)
  found.length = Math.min(found.length, MOST_POSES)
}

/**
 * The median distance of two views' directions from those of a camera that only turned, in the unit of
 * (u, v). Small if both were filmed from one place.
 */
export function parallaxOf(pairs: readonly DirectionPair[]): number {
  const units = pairs.map(({ first, second }) => [normalise(first), normalise(second)] as const)
  let weights: readonly number[] = units.map(() => 1)
  let distances: readonly number[] = []
  for (let round = 0; round < 4; round++) {
    const rotation = rotationBetween(units, weights)
    distances = units.map(([a, b]) => {
      const [x, y, z] = apply(rotation, a)
      return Math.hypot(x - b[0], y - b[1], z - b[2])
    })
    const width = 2 * median(distances) + 1e-9
    weights = distances.map((distance) => 1 / (1 + (distance / width) ** 2))
  }
  return median(distances)
}

/** The rotation that takes the first of each pair nearest to the second (Horn, 1987). */
function rotationBetween(
  units: readonly (readonly [Vector, Vector])[],
  weights: readonly number[],
): Rotation {
  const s = new Float64Array(9)
  units.forEach(([a, b], i) => {
    for (let n = 0; n < 9; n++) s[n]! += weights[i]! * a[Math.floor(n / 3)]! * b[n % 3]!
  })
  return hornRotation(s)
}
