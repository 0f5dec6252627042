import type { Point } from '@ledloom/core'
import { add, cross, dot, normalise, scale, subtract } from './vector.ts'

/** The optics of a camera and the size of its pictures. */
export type Lens = {
  readonly width: number
  readonly height: number
  /** Pixels. */
  readonly focalLength: number
  /** The factors of r² and r⁴ of the radial distortion, r in focal lengths from the centre. */
  readonly distortion: readonly [number, number]
}

/** A camera's place and direction. */
export type Pose = {
  readonly place: Point
  /** Of length 1, as are the others: where the picture's x, its y (down) and the view go. */
  readonly right: Point
  readonly down: Point
  readonly forward: Point
}

/** One place of a tour: where somebody stands and films. */
export type Shot = { readonly lens: Lens; readonly pose: Pose }

/**
 * The lens of a phone.
 * @param fieldOfView degrees along the longer side
 */
export function phoneLens(
  width: number,
  height: number,
  { fieldOfView = 62, distortion = [-0.02, 0.01] as Lens['distortion'] } = {},
): Lens {
  const focalLength = Math.max(width, height) / 2 / Math.tan((fieldOfView * Math.PI) / 360)
  return { width, height, focalLength, distortion }
}

/** @param roll radians, clockwise as seen by the camera */
export function lookAt(place: Point, target: Point, roll = 0): Pose {
  const forward = normalise(subtract(target, place))
  const level = normalise(cross(forward, [0, 1, 0]))
  const plumb = cross(forward, level)
  const [c, s] = [Math.cos(roll), Math.sin(roll)]
  const right = add(scale(level, c), plumb, s)
  return { place, right, down: cross(forward, right), forward }
}

/** A place in the picture: pixels from its top left corner, and metres along the view. */
export type Projection = { readonly x: number; readonly y: number; readonly depth: number }

/** The square of the distance from the centre, in focal lengths, up to which the distortion holds. */
const WIDEST = 1.5

/** The place of a point in the picture, or nothing if it lies behind the camera or far aside. */
export function project({ lens, pose }: Shot, point: Point): Projection | undefined {
  const ray = subtract(point, pose.place)
  const depth = dot(ray, pose.forward)
  if (depth < 0.05) return undefined
  const [x, y] = [dot(ray, pose.right) / depth, dot(ray, pose.down) / depth]
  const radius = x * x + y * y
  if (radius > WIDEST) return undefined
  const stretch =
    lens.focalLength * (1 + radius * (lens.distortion[0] + radius * lens.distortion[1]))
  return { x: lens.width / 2 + x * stretch, y: lens.height / 2 + y * stretch, depth }
}

export function isInside({ width, height }: Lens, { x, y }: Projection, margin = 0): boolean {
  return x >= margin && y >= margin && x < width - margin && y < height - margin
}
