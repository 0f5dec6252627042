import { createLayout, type Point } from '@ledloom/core'
import { faceAway, growFoliage } from '../foliage.ts'
import { createRandom, type Random } from '../random.ts'
import type { Lamp, Scene } from '../scene.ts'
import type { Setting } from './setting.ts'

/** Scenes and cameras beside the six: other shapes, lenses, frame rates, and rooms in which something happens. */
export function otherSettings(seed = 1): Setting[] {
  return [wreath(seed), star(seed), spiral(seed), wall(seed)]
}

/** 50 LEDs in a wreath on a door, past which somebody walks. */
function wreath(seed: number): Setting {
  const random = createRandom(seed).part('wreath')
  const places = around(50, (share): Point => {
    const [angle, turn] = [2 * Math.PI * share, 14 * Math.PI * share]
    const radius = 0.22 + 0.05 * Math.cos(turn)
    return [radius * Math.sin(angle), 1.6 + radius * Math.cos(angle), 0.06 + 0.05 * Math.sin(turn)]
  })
  const layout = jittered(places, random, 0.004)
  const tufts = growFoliage(layout, random, {
    fills: ([x, y]) => Math.abs(Math.hypot(x, y - 1.6) - 0.22) < 0.04,
    sight: 0.15,
    radius: [0.01, 0.02],
  })
  return {
    scene: {
      ...EMPTY,
      ...{ name: 'wreath', layout, strings: [50], obstacles: tufts, daylight: 0.2 },
      facings: faceAway(layout, random, ([, , z]) => [0, 0, Math.max(0.02, z)]),
      people: [{ from: [-1.2, 0.6], speed: [0.25, 0], height: 1.75 }],
    },
    views: 7,
    tour: { arc: 120 },
    held: 'upright',
    camera: { frameRate: 25, tone: 'phone' },
  }
}

/** 100 LEDs along the outline of a star with five points, filmed with a wide lens at 60 frames a second. */
function star(seed: number): Setting {
  const random = createRandom(seed).part('star')
  const corners = Array.from({ length: 11 }, (_, corner): Point => {
    const angle = (Math.PI * corner) / 5
    const radius = corner % 2 === 0 ? 0.7 : 0.28
    return [radius * Math.sin(angle), 2 + radius * Math.cos(angle), corner % 2 === 0 ? 0 : 0.15]
  })
  const places = around(100, (share): Point => {
    const side = Math.min(9, Math.floor(10 * share))
    const along = 10 * share - side
    const [from, to] = [corners[side]!, corners[side + 1]!]
    const mix = (axis: 0 | 1 | 2) => from[axis] + along * (to[axis] - from[axis])
    return [mix(0), mix(1), mix(2)]
  })
  const layout = jittered(places, random, 0.005)
  return {
    scene: {
      ...EMPTY,
      ...{ name: 'star', layout, strings: [100], daylight: 0.02 },
      facings: faceAway(layout, random, () => [0, 0, 1]),
    },
    views: 8,
    tour: { arc: 130 },
    held: 'across',
    camera: { frameRate: 60, fieldOfView: 100, distortion: [-0.09, 0.012], tone: 'srgb' },
  }
}

/** 150 LEDs in a spiral of wire, before a television that plays, filmed with a digital zoom at 24 frames a second. */
function spiral(seed: number): Setting {
  const random = createRandom(seed).part('spiral')
  const places = around(150, (share): Point => {
    const angle = 12 * Math.PI * share
    const radius = 0.5 * (1 - 0.85 * share)
    return [radius * Math.sin(angle), 0.1 + 1.3 * share, radius * Math.cos(angle)]
  })
  const layout = jittered(places, random, 0.006)
  const screen = Array.from(
    { length: 40 },
    (_, pixel): Lamp => ({
      place: [-0.6 + 0.3 * (pixel % 5), 0.6 + 0.1 * Math.floor(pixel / 5), -1.5],
      brightness: random.between(0.02, 0.15),
      flicker: { share: random.between(0.3, 1), rate: random.between(0.3, 5) },
    }),
  )
  return {
    scene: {
      ...EMPTY,
      ...{ name: 'spiral', layout, strings: [150], daylight: 0.05, lamps: screen },
      facings: faceAway(layout, random, ([x, , z]) => [x, 0.2, z]),
    },
    views: 8,
    tour: { arc: 360 },
    held: 'upright',
    camera: { frameRate: 24, fieldOfView: 30, tone: 'phone' },
  }
}

/** 1,200 LEDs on a flat wall, wired to and fro, filmed at 50 frames a second from aside, above and below. */
function wall(seed: number): Setting {
  const random = createRandom(seed).part('wall')
  const places = Array.from({ length: 1200 }, (_, led): Point => {
    const row = Math.floor(led / 40)
    const column = row % 2 === 0 ? led % 40 : 39 - (led % 40)
    return [-2 + 0.1025 * column, 0.4 + 0.08 * row, 0]
  })
  const layout = jittered(places, random, 0.008)
  return {
    scene: {
      ...EMPTY,
      ...{ name: 'wall', layout, strings: [1200], daylight: 0.06 },
      facings: faceAway(layout, random, () => [0, 0, 1]),
    },
    views: 10,
    tour: { arc: 110 },
    held: 'across',
    camera: { frameRate: 50, tone: 'gamma' },
  }
}

const EMPTY: Pick<Scene, 'obstacles' | 'mirrors' | 'lamps'> = {
  obstacles: [],
  mirrors: [],
  lamps: [],
}

function around(count: number, placeAt: (share: number) => Point): Point[] {
  return Array.from({ length: count }, (_, led) => placeAt(led / count))
}

function jittered(places: readonly Point[], random: Random, metres: number) {
  return createLayout(places.flat().map((value) => value + metres * random.normal()))
}
