import { eigenSymmetric } from '../numbers/eigen.ts'
import { cross, dot, normalise, type Rotation, type Vector } from '../numbers/rotation.ts'
import { centreOf, type Model, placedLeds, poseOf, solvedViews } from './model.ts'

/** How much less a phone's pitch says about what is level than its roll: (3° / 20°)². */
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

function upOf(model: Model): Vector {
  const matrix = new Float64Array(9)
  const down = [0, 0, 0]
  for (const view of solvedViews(model)) {
    const { rotation } = poseOf(model, view)
    for (let row = 0; row < 3; row++) {
      down[row]! += rotation[3 + row]!
      for (let column = 0; column < 3; column++) {
        const level = rotation[row]! * rotation[column]!
        const steep = (row === column ? 1 : 0) - rotation[3 + row]! * rotation[3 + column]!
        matrix[3 * row + column]! += level + PITCH_WEIGHT * steep
      }
    }
  }
  const [x, y, z] = eigenSymmetric(matrix, 3).vectors[0]!
  const up: Vector = [x!, y!, z!]
  return dot(up, [down[0]!, down[1]!, down[2]!]) > 0 ? [-x!, -y!, -z!] : up
}
