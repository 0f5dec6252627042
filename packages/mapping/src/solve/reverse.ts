import { multiply, normalise, rotationOf, transpose, type Vector } from '../numbers/rotation.ts'
import { placeOf } from '../numbers/similarity.ts'
import { copyModel, type Model, placedLeds, poseOf, setPose, solvedViews } from './model.ts'

/**
 * The same lights inside out: places mirrored in a plane across the mean direction of view, and
 * cameras so that each shows nearly the same. Without perspective both explain the pictures equally
 * well (Necker's reversal; Hartley and Zisserman, Multiple view geometry, 14.6).
 */
export function reversed(model: Model): Model {
  const mirrored = copyModel(model)
  const leds = placedLeds(model)
  const centre = centroidOf(model, leds)
  const axis = meanDirection(model)
  const mirror = mirrorAcross(axis)
  for (const led of leds) {
    const [x, y, z] = placeOf(model.points, led)
    const offset: Vector = [x - centre[0], y - centre[1], z - centre[2]]
    const along = offset[0] * axis[0] + offset[1] * axis[1] + offset[2] * axis[2]
    for (let n = 0; n < 3; n++) mirrored.points[3 * led + n]! -= 2 * along * axis[n]!
  }
  for (const view of solvedViews(model)) {
    const { rotation, translation } = poseOf(model, view)
    const seen = transformed(rotation, centre, translation)
    const turned = multiply(multiply([1, 0, 0, 0, 1, 0, 0, 0, -1], rotation), mirror)
    const [x, y, z] = transformed(turned, centre, [0, 0, 0])
    setPose(mirrored, view, {
      rotation: turned,
      translation: [seen[0] - x, seen[1] - y, seen[2] - z],
    })
  }
  return mirrored
}

function centroidOf({ points }: Model, leds: readonly number[]): Vector {
  const sum = [0, 0, 0]
  for (const led of leds) {
    for (let axis = 0; axis < 3; axis++) sum[axis]! += points[3 * led + axis]! / leds.length
  }
  return [sum[0]!, sum[1]!, sum[2]!]
}

function meanDirection(model: Model): Vector {
  const sum = [0, 0, 0]
  for (const view of solvedViews(model)) {
    const { rotation } = poseOf(model, view)
    for (let axis = 0; axis < 3; axis++) sum[axis]! += rotation[6 + axis]!
  }
  const direction: Vector = [sum[0]!, sum[1]!, sum[2]!]
  return Math.hypot(...direction) > 1e-6 ? normalise(direction) : [0, 0, 1]
}

function mirrorAcross([x, y, z]: Vector): Float64Array {
  return rotationOf(Math.PI * x, Math.PI * y, Math.PI * z).map((value) => -value)
}

function transformed(rotation: Float64Array, [x, y, z]: Vector, translation: Vector): Vector {
  const r = transpose(rotation)
  return [
    r[0]! * x + r[3]! * y + r[6]! * z + translation[0],
    r[1]! * x + r[4]! * y + r[7]! * z + translation[1],
    r[2]! * x + r[5]! * y + r[8]! * z + translation[2],
  ]
}
