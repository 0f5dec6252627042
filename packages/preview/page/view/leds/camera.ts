import { mat4, quat, vec3 } from 'gl-matrix'
import type { PlacedLeds } from './placed-leds.ts'

/** The viewpoint; zoom 1 fits the scene into the window. */
export interface Camera {
  /** Radians around the upright axis. */
  readonly yaw: number
  /** Radians above the horizon. */
  readonly pitch: number
  readonly zoom: number
  /** Shift of the picture in its half heights, to the right and up. */
  readonly panX: number
  readonly panY: number
}

/** Face to face, for layouts that are flat. */
export const FRONT_VIEW: Camera = { yaw: 0, pitch: 0, zoom: 1, panX: 0, panY: 0 }

/** From a little above and aside, for layouts with depth. */
export const RAISED_VIEW: Camera = { ...FRONT_VIEW, yaw: 0.45, pitch: 0.16 }

/** Half the upright angle of view. */
const HALF_ANGLE = Math.PI / 10

/** Margin around the scene in its first view. */
const MARGIN = 1.28

/** Margin around the scene at any rotation about its upright axis. */
const TURNED_MARGIN = 1.1

/** Smallest half size of a scene, so that the eye stays out of one LED or a line of them. */
const SMALLEST = 0.12

const STEEPEST = Math.PI / 2 - 0.02

/** The camera after a turn by angles in radians; it never goes over the top. */
export function orbit(camera: Camera, yaw: number, pitch: number): Camera {
  return {
    ...camera,
    yaw: camera.yaw + yaw,
    pitch: clamp(camera.pitch + pitch, -STEEPEST, STEEPEST),
  }
}

/** The camera nearer by `factor`, from a fifth to forty times. */
export function zoomBy(camera: Camera, factor: number): Camera {
  return { ...camera, zoom: clamp(camera.zoom * factor, 0.2, 40) }
}

/**
 * Zooms by `factor` around a place of the picture, given in half heights of the picture from its
 * middle to the right and up.
 */
export function zoomAt(
  camera: Camera,
  factor: number,
  place: { readonly x: number; readonly y: number },
): Camera {
  const zoomed = zoomBy(camera, factor)
  const share = 1 - zoomed.zoom / camera.zoom
  return pan(zoomed, (place.x - camera.panX) * share, (place.y - camera.panY) * share)
}

/** The camera with its picture moved, in half heights of the picture. */
export function pan(camera: Camera, x: number, y: number): Camera {
  return {
    ...camera,
    panX: clamp(camera.panX + x, -40, 40),
    panY: clamp(camera.panY + y, -40, 40),
  }
}

/** The view matrix, reused for every picture. */
const away = vec3.create()

/** Writes the matrix from scene to clip coordinates into `out` and returns it. */
export function viewProjection(
  out: mat4,
  camera: Camera,
  view: { readonly leds: PlacedLeds; readonly aspect: number },
): mat4 {
  const distance = fitDistance(view.leds, view.aspect) / camera.zoom
  mat4.perspective(out, 2 * HALF_ANGLE, view.aspect, Math.min(0.01, distance / 10), distance + 4)
  // The picture is shifted after the projection, so that panning does not rotate the scene.
  out[8] = -camera.panX / view.aspect
  out[9] = -camera.panY
  mat4.translate(out, out, vec3.set(away, 0, 0, -distance))
  mat4.rotateX(out, out, camera.pitch)
  mat4.rotateY(out, out, -camera.yaw)
  return out
}

/** The rotation from the scene's axes to those of the view: x to the right, y up, z to the viewer. */
export function viewRotation({ yaw, pitch }: Camera): quat {
  const rotation: quat = [0, 0, 0, 1]
  quat.rotateX(rotation, rotation, pitch)
  return quat.rotateY(rotation, rotation, -yaw)
}

/** Half heights of the picture that a length of 1 takes up at a distance of 1. */
export const FOCAL_LENGTH = 1 / Math.tan(HALF_ANGLE)

/** The distance from which the whole scene is visible, also when rotated. */
function fitDistance(leds: PlacedLeds, aspect: number): number {
  const height = Math.max(leds.halfHeight, SMALLEST) * FOCAL_LENGTH
  const width = (Math.max(leds.radius, SMALLEST) * FOCAL_LENGTH) / aspect
  const front = MARGIN * Math.max(height, width) + leds.halfDepth
  // Perspective makes a rotating scene widest before it is beside the eye's axis.
  const turned = Math.hypot(TURNED_MARGIN * width, leds.radius)
  return Math.max(front, turned, TURNED_MARGIN * height + leds.radius)
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
