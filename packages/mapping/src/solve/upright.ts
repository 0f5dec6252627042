import { eigenSymmetric } from '../numbers/eigen.ts'
import { cross, dot, normalise, type Rotation, type Vector } from '../numbers/rotation.ts'
import { centreOf, type Model, placedLeds, poseOf, solvedViews } from './model.ts'

/** The weight of a phone's pitch against its roll, where the horizon is sought: (3° / 20°)². */
const PITCH_WEIGHT = 0.02

/**
 * The rotation after which y is up and the first camera is towards +z. People hold phones about
 * level: the pictures' x axes are horizontal on average, their y axes point down less exactly.
 *
 * @param centre of the lights
 */
export function uprightRotation(model: Model, centre: Vector): Rotation {
  const up = upOf(model)
  const [first] = solvedViews(model)
  const eye = first === undefined ? centre : centreOf(poseOf(model, first))
  const towards: Vector = [eye[0] - centre[0], eye[1] - centre[1], eye[2] - centre[2]]
  const right = cross(up, towards)
  const across = Math.hypot(...right) > 1e-9 ? right : cross(up, [up[1], up[2], up[0]])
  const x = normalise(across)
  return Float64Array.of(...x, ...up, ...cross(x, up))
}

/** The centre of the lights, without weight for strays. */
export function middleOf(model: Model): Vector {
  const leds = placedLeds(model)
  const middle = (axis: number) => {
    const values = leds.map((led) => model.points[3 * led + axis]!).sort((a, b) => a - b)
    return values[Math.floor(values.length / 2)] ?? 0
  }
  return [middle(0), middle(1), middle(2)]
}

/**
 * The direction that is up, by most cameras: a clip whose picture lies on its side does not count.
 * Candidates are at right angles to the x axes of two pictures, or opposite to a y axis.
 */
function upOf(model: Model): Vector {
  const rotations = solvedViews(model).map((view) => poseOf(model, view).rotation)
  const across = rotations.map((r): Vector => [r[0]!, r[1]!, r[2]!])
  const upwards = rotations.map((r): Vector => [-r[3]!, -r[4]!, -r[5]!])
  const candidates = upwards.concat(
    across.flatMap((first, i) =>
      across.slice(i + 1).map((second) => normalise(cross(first, second))),
    ),
  )
  let up: Vector = [0, 1, 0]
  let least = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    if (Math.hypot(...candidate) < 0.5) continue
    const tilt = rotations.reduce((sum, rotation) => sum + tiltOf(rotation, candidate), 0)
    if (tilt >= least) continue
    least = tilt
    up = candidate
  }
  const level = rotations.filter((rotation) => Math.abs(dotRow(rotation, 0, up)) < LEVEL)
  const refined = level.length > 0 ? leastTilt(level) : up
  const sign = upwards.reduce((sum, direction) => sum + dot(direction, refined), 0)
  return sign < 0 ? [-refined[0], -refined[1], -refined[2]] : refined
}

/** The sine of the roll beyond which a picture does not show what is up. */
const LEVEL = 0.4

/** The tilt of a camera against a direction that should be up: 0 to 1 for its roll, little for its pitch. */
function tiltOf(rotation: Rotation, up: Vector): number {
  const roll = Math.min(1, (dotRow(rotation, 0, up) / LEVEL) ** 2)
  return roll + PITCH_WEIGHT * (1 - dotRow(rotation, 1, up) ** 2)
}

function dotRow(rotation: Rotation, row: number, direction: Vector): number {
  const at = 3 * row
  return dot([rotation[at]!, rotation[at + 1]!, rotation[at + 2]!], direction)
}

/** The direction from which the cameras are rolled and pitched least, by least squares. */
function leastTilt(rotations: readonly Rotation[]): Vector {
  const matrix = new Float64Array(9)
  for (const rotation of rotations) {
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 3; column++) {
        const level = rotation[row]! * rotation[column]!
        const steep = (row === column ? 1 : 0) - rotation[3 + row]! * rotation[3 + column]!
        matrix[3 * row + column]! += level + PITCH_WEIGHT * steep
      }
    }
  }
  const [x, y, z] = eigenSymmetric(matrix, 3).vectors[0]!
  return [x!, y!, z!]
}
