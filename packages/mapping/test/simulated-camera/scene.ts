import type { Layout, Point } from '@ledloom/core'
import { add, distance, dot, normalise, subtract } from './vector.ts'

/** Something round that hides: a tuft of needles, a piece of the trunk. */
export type Sphere = { readonly centre: Point; readonly radius: number }

/** A window pane: all that lies in front of it appears again behind it. */
export type Mirror = {
  readonly centre: Point
  /** Of length 1, towards the room. */
  readonly normal: Point
  /** Metres. */
  readonly width: number
  readonly height: number
  /** The share of light that it returns. */
  readonly reflectance: number
}

/** Another light in the room. */
export type Lamp = {
  readonly place: Point
  /** Of one LED at full light. */
  readonly brightness: number
  /** Metres a second. */
  readonly motion?: Point
  /** The share of its light that comes and goes, and how often a second. */
  readonly flicker?: { readonly share: number; readonly rate: number }
}

/** Somebody who walks between the lights and the camera. */
export type Person = {
  /** x and z, in metres, when a clip begins; metres a second. */
  readonly from: readonly [number, number]
  readonly speed: readonly [number, number]
  /** Metres. */
  readonly height: number
}

/** The parts of people that hide something, at a time in seconds. */
export function bodiesAt(people: readonly Person[], time: number): Sphere[] {
  return people.flatMap(({ from, speed, height }) =>
    Array.from(
      { length: 9 },
      (_, part): Sphere => ({
        centre: [from[0] + speed[0] * time, (height * (part + 0.5)) / 9, from[1] + speed[1] * time],
        radius: 0.2,
      }),
    ),
  )
}

/** LEDs that hang somewhere, and everything that a camera sees besides them. */
export type Scene = {
  readonly name: string
  /** Metres, y up. */
  readonly layout: Layout
  /** The direction in which each LED shines most. */
  readonly facings: readonly Point[]
  /** Numbers of LEDs of each device, in the order of the layout. */
  readonly strings: readonly number[]
  readonly obstacles: readonly Sphere[]
  readonly mirrors: readonly Mirror[]
  readonly lamps: readonly Lamp[]
  /** The light of the room: 1 in the day, 0.1 with a lamp, 0.005 outdoors at night. */
  readonly daylight: number
  /** Default: none. */
  readonly people?: readonly Person[]
  /** Metres by which twigs sway. Default 0. */
  readonly wind?: number
}

export function placeOf({ layout: { positions } }: Pick<Scene, 'layout'>, led: number): Point {
  return [positions[3 * led]!, positions[3 * led + 1]!, positions[3 * led + 2]!]
}

/**
 * The share of an LED's light that reaches a place, from 0 to 1: what hides it, and how far it is
 * turned away.
 */
export function lightTowards(scene: Scene, led: number, place: Point): number {
  const from = placeOf(scene, led)
  const turned = dot(scene.facings[led]!, normalise(subtract(place, from)))
  const free = freeSight(scene.obstacles, from, place)
  return free * (0.3 + 0.7 * Math.max(0, turned))
}

/** Metres over which an edge goes from free to hidden; an LED is about as large. */
const EDGE = 0.006

/** The share of a light that passes between obstacles to a place, from 0 to 1. */
export function freeSight(obstacles: readonly Sphere[], from: Point, to: Point): number {
  const length = distance(from, to)
  const [dx, dy, dz] = normalise(subtract(to, from))
  let free = 1
  for (const { centre, radius } of obstacles) {
    const x = centre[0] - from[0]
    const y = centre[1] - from[1]
    const z = centre[2] - from[2]
    const along = x * dx + y * dy + z * dz
    if (along < 0 || along > length) continue
    const across = x * x + y * y + z * z - along * along
    if (across > (radius + EDGE) ** 2) continue
    free *= Math.min(1, Math.max(0, 0.5 + (Math.sqrt(Math.max(0, across)) - radius) / EDGE))
    if (free === 0) break
  }
  return free
}

/** The place at which a mirror shows a point, and where it must be looked at: see {@link seesMirror}. */
export function mirrored({ centre, normal }: Mirror, point: Point): Point {
  return add(point, normal, -2 * dot(subtract(point, centre), normal))
}

/** `true` if the line from a place to a mirrored point goes through the pane. */
export function seesMirror({ centre, normal, width, height }: Mirror, from: Point, to: Point) {
  const [before, behind] = [from, to].map((point) => dot(subtract(point, centre), normal))
  if (before! <= 0 || behind! >= 0) return false
  const hit = add(from, subtract(to, from), before! / (before! - behind!))
  const offset = subtract(hit, centre)
  const sideways = Math.sqrt(Math.max(0, dot(offset, offset) - offset[1] ** 2))
  return sideways <= width / 2 && Math.abs(offset[1]) <= height / 2
}
