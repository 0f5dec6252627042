import { bounds, type Point } from '@ledloom/core'
import { project, type Shot } from './camera.ts'
import type { Scene } from './scene.ts'
import type { LightPicture } from './sprites.ts'
import { add, normalise } from './vector.ts'

/**
 * Paints what a camera sees without the lights: walls with pictures and edges, the floor, foliage.
 * @param margin pixels on each side that shaking may bring into the picture
 */
export function paintBackdrop(scene: Scene, shot: Shot, margin: number): LightPicture {
  const width = shot.lens.width + 2 * margin
  const height = shot.lens.height + 2 * margin
  const light = new Float32Array(width * height)
  const room = roomOf(scene, shot)
  const { pose, lens } = shot
  for (let y = 0; y < height; y++) {
    const v = (y - margin - lens.height / 2) / lens.focalLength
    for (let x = 0; x < width; x++) {
      const u = (x - margin - lens.width / 2) / lens.focalLength
      const ray = add(add(pose.forward, pose.right, u), pose.down, v)
      light[y * width + x] = scene.daylight * paintAt(pose.place, ray, room)
    }
  }
  const picture = { width, height, light }
  paintFoliage(picture, { scene, shot, margin })
  return picture
}

type Room = { readonly min: Point; readonly max: Point }

/** Metres between the lights and the walls. */
const SPACE = 1.5

function roomOf({ layout }: Scene, { pose }: Shot): Room {
  const { min, max } = bounds(layout)
  const grow = (axis: 0 | 1 | 2, low: boolean) =>
    low
      ? Math.min(min[axis], pose.place[axis]) - SPACE
      : Math.max(max[axis], pose.place[axis]) + SPACE
  return {
    min: [grow(0, true), 0, grow(2, true)],
    max: [grow(0, false), max[1] + 4, grow(2, false)],
  }
}

/** How light the wall or floor is that a ray meets, about 0.05 to 1. */
function paintAt(from: Point, ray: Point, { min, max }: Room): number {
  let nearest = Number.POSITIVE_INFINITY
  let wall = 0
  for (let axis = 0; axis < 3; axis++) {
    const step = ray[axis]!
    if (step === 0) continue
    const length = ((step > 0 ? max : min)[axis]! - from[axis]!) / step
    if (length < nearest) [nearest, wall] = [length, 2 * axis + (step > 0 ? 1 : 0)]
  }
  const axis = wall >> 1
  const a = from[(axis + 1) % 3]! + nearest * ray[(axis + 1) % 3]!
  const b = from[(axis + 2) % 3]! + nearest * ray[(axis + 2) % 3]!
  const panel = hashOf(Math.floor(a / 0.8), Math.floor(b / 0.55), wall)
  const base = wall === 2 ? 0.35 : 0.55
  const hung =
    panel > 0.72 ? 0.4 + panel * hashOf(Math.floor(a / 0.11), Math.floor(b / 0.13), 9) : 1
  return (
    base *
    hung *
    (0.75 + 0.35 * smoothNoise(3 * a, 3 * b, wall) + 0.15 * smoothNoise(25 * a, 25 * b, wall))
  )
}

function smoothNoise(a: number, b: number, wall: number): number {
  const [i, j] = [Math.floor(a), Math.floor(b)]
  const [u, v] = [a - i, b - j]
  const low = hashOf(i, j, wall) * (1 - u) + hashOf(i + 1, j, wall) * u
  const high = hashOf(i, j + 1, wall) * (1 - u) + hashOf(i + 1, j + 1, wall) * u
  return low * (1 - v) + high * v
}

function hashOf(a: number, b: number, c: number): number {
  let mixed = Math.imul(a, 0x27d4eb2d) ^ Math.imul(b, 0x165667b1) ^ Math.imul(c + 7, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32
}

type Painting = { readonly scene: Scene; readonly shot: Shot; readonly margin: number }

/** Dark tufts, the nearest last. */
function paintFoliage(picture: LightPicture, { scene, shot, margin }: Painting): void {
  const tufts = scene.obstacles
    .flatMap(({ centre, radius }, index) => {
      const at = project(shot, centre)
      if (!at) return []
      return [{ ...at, index, size: (radius / at.depth) * shot.lens.focalLength }]
    })
    .sort((a, b) => b.depth - a.depth)
  for (const { x, y, size, index } of tufts) {
    const shade = scene.daylight * (0.1 + 0.16 * hashOf(index, 3, 5))
    paintTuft(picture, { x: x + margin, y: y + margin, size, shade })
  }
}

type Tuft = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly shade: number
}

function paintTuft({ width, height, light }: LightPicture, { x, y, size, shade }: Tuft): void {
  const upper = normalise([-0.4, -1, 0])
  for (let row = Math.max(0, Math.ceil(y - size)); row < Math.min(height, y + size); row++) {
    const half = Math.sqrt(Math.max(0, size * size - (row - y) ** 2))
    const last = Math.min(width - 1, x + half)
    for (let column = Math.max(0, Math.ceil(x - half)); column <= last; column++) {
      const lit = 1 + 0.5 * ((upper[0] * (column - x) + upper[1] * (row - y)) / size)
      light[row * width + column] = shade * lit * (0.7 + 0.6 * hashOf(column >> 1, row >> 2, 1))
    }
  }
}
