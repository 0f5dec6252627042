import { apply, type Rotation, transpose, type Vector } from '../numbers/rotation.ts'
import type { Problem } from './problem.ts'

/**
 * Guessed or solved cameras and places. A camera takes a place X to `R X + t`, with x right, y down
 * and z forward.
 */
export type Model = {
  /** R row by row, then t: twelve numbers a view. */
  readonly cameras: Float64Array
  readonly hasCamera: Uint8Array
  /** Focal length in longer sides of the picture, and radial term: two numbers a lens. */
  readonly lenses: Float64Array
  /** x, y, z of each LED. */
  readonly points: Float64Array
  readonly hasPoint: Uint8Array
}

/** The camera's place and direction in a view. */
export type Pose = {
  readonly rotation: Rotation
  readonly translation: Vector
}

/** A model without cameras and places. */
export function createModel(problem: Problem, focalLength: number): Model {
  const { viewCount, ledCount, lensCount } = problem
  const lenses = new Float64Array(2 * lensCount)
  for (let lens = 0; lens < lensCount; lens++) lenses[2 * lens] = focalLength
  return {
    cameras: new Float64Array(12 * viewCount),
    hasCamera: new Uint8Array(viewCount),
    lenses,
    points: new Float64Array(3 * ledCount),
    hasPoint: new Uint8Array(ledCount),
  }
}

export function copyModel(model: Model): Model {
  return {
    cameras: model.cameras.slice(),
    hasCamera: model.hasCamera.slice(),
    lenses: model.lenses.slice(),
    points: model.points.slice(),
    hasPoint: model.hasPoint.slice(),
  }
}

/** Overwrites a model by another of the same problem. */
export function assignModel(target: Model, source: Model): void {
  target.cameras.set(source.cameras)
  target.hasCamera.set(source.hasCamera)
  target.lenses.set(source.lenses)
  target.points.set(source.points)
  target.hasPoint.set(source.hasPoint)
}

export function setPose(model: Model, view: number, { rotation, translation }: Pose): void {
  model.cameras.set(rotation, 12 * view)
  model.cameras.set(translation, 12 * view + 9)
  model.hasCamera[view] = 1
}

export function poseOf({ cameras }: Model, view: number): Pose {
  const at = 12 * view + 9
  return {
    rotation: cameras.slice(12 * view, at),
    translation: [cameras[at]!, cameras[at + 1]!, cameras[at + 2]!],
  }
}

/** The place of a camera: −Rᵀ t. */
export function centreOf({ rotation, translation }: Pose): Vector {
  const [x, y, z] = apply(transpose(rotation), translation)
  return [-x, -y, -z]
}

/** The numbers of the views that have a camera. */
export function solvedViews(model: Model): number[] {
  return Array.from(model.hasCamera.keys()).filter((view) => model.hasCamera[view] === 1)
}

/** The numbers of the LEDs that have a place. */
export function placedLeds(model: Model): number[] {
  return Array.from(model.hasPoint.keys()).filter((led) => model.hasPoint[led] === 1)
}
