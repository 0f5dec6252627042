import type { Point } from '@ledloom/core'
import { quat } from 'gl-matrix'
import { type Camera, viewRotation } from '../view/leds/camera.ts'
import type { ScreenPoint } from './scene-projection.ts'

const RADIANS_A_PIXEL = Math.PI / 360

/** The rotation of the scene that turns the side facing the viewer by so many pixels. */
export function dragRotation(camera: Camera, { x: right, y: down }: ScreenPoint): quat {
  const pixels = Math.hypot(right, down)
  const axis: Point = pixels === 0 ? [0, 0, 1] : [down / pixels, right / pixels, 0]
  return seenRotation(camera, axis, pixels * RADIANS_A_PIXEL)
}

/** The rotation of the scene that the viewer sees as one by `radians`, clockwise. */
export function rollRotation(camera: Camera, radians: number): quat {
  return seenRotation(camera, [0, 0, 1], -radians)
}

/** A rotation about an axis of the view: x to the right, y up, z to the viewer. */
function seenRotation(camera: Camera, axis: Point, radians: number): quat {
  const view = viewRotation(camera)
  const turn = quat.setAxisAngle([0, 0, 0, 1], axis, radians)
  const back = quat.conjugate([0, 0, 0, 1], view)
  return quat.multiply(turn, quat.multiply(turn, back, turn), view)
}
