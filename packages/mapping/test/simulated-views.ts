import { createRandom } from '@ledloom/core'
import type { Sighting, View } from '../src/index.ts'
import { createNormal } from '../src/numbers/random.ts'
import {
  apply,
  cross,
  dot,
  multiply,
  normalise,
  rotationOf,
  type Vector,
} from '../src/numbers/rotation.ts'

/** Someone who films lights: how many places, how well. Angles in degrees. */
export type Filming = {
  readonly seed: number
  readonly views: number
  /** Part of the way round. Default 360. */
  readonly arc?: number
  /** Distance in largest extents of the lights. Default 1.3, varied by a fifth. */
  readonly distance?: number
  /** Field of view of the longer side. Default 68. */
  readonly fieldOfView?: number
  /** Radial term. Default 0. */
  readonly radial?: number
  /** Pixels. Default 1. */
  readonly noise?: number
  /** Share of sightings that are somewhere else. Default 0.03. */
  readonly falseShare?: number
  /** Share of LEDs that one view sees, from and to. Default 0.3 to 0.8. */
  readonly seen?: readonly [number, number]
  readonly portrait?: boolean
}

/** Views of lights at known places, as someone films them who walks round. */
export function filmViews(positions: ArrayLike<number>, filming: Filming): View[] {
  const random = createRandom(filming.seed)
  return Array.from({ length: filming.views }, (_, view) =>
    filmView(positions, { ...filming, random, view }),
  )
}

function filmView(
  positions: ArrayLike<number>,
  {
    views,
    view,
    random,
    arc = 360,
    distance = 1.3,
    fieldOfView = 68,
    radial = 0,
    noise = 1,
    falseShare = 0.03,
    seen = [0.3, 0.8],
    portrait = false,
  }: Filming & { readonly random: () => number; readonly view: number },
): View {
  const normal = createNormal(random)
  const [width, height] = portrait ? [1080, 1920] : [1920, 1080]
  const focal = 960 / Math.tan((fieldOfView * Math.PI) / 360)
  const { centre, size, low } = boxOf(positions)
  const angle = ((view / views - 0.5) * arc + 12 * (random() - 0.5)) * (Math.PI / 180)
  const away = size * distance * (0.8 + 0.4 * random())
  const eye: Vector = [
    centre[0] + away * Math.sin(angle),
    low + size * (0.35 + 0.25 * random()),
    centre[2] + away * Math.cos(angle),
  ]
  const aim: Vector = [
    centre[0] + 0.06 * size * normal(),
    centre[1] + 0.06 * size * normal(),
    centre[2] + 0.06 * size * normal(),
  ]
  const camera = lookingAt(eye, aim, 0.04 * normal())
  const share = seen[0] + (seen[1] - seen[0]) * random()
  const sightings: Sighting[] = []
  for (let led = 0; led < positions.length / 3; led++) {
    if (random() > share) continue
    const [x, y, z] = apply(camera, [
      positions[3 * led]! - eye[0],
      positions[3 * led + 1]! - eye[1],
      positions[3 * led + 2]! - eye[2],
    ])
    if (z <= 0.01 * size) continue
    const [u, v] = [x / z, y / z]
    const scale = focal * (1 + radial * (u * u + v * v))
    let px = width / 2 + scale * u + noise * normal()
    let py = height / 2 + scale * v + noise * normal()
    if (random() < falseShare) [px, py] = [random() * width, random() * height]
    if (px < 0 || py < 0 || px >= width || py >= height) continue
    sightings.push({ led, x: px, y: py, deviation: 1, confidence: 1 })
  }
  return { width, height, sightings }
}

function lookingAt(eye: Vector, aim: Vector, roll: number) {
  const forward = normalise([aim[0] - eye[0], aim[1] - eye[1], aim[2] - eye[2]])
  const right = normalise(cross(forward, [0, 1, 0]))
  const down = cross(forward, right)
  return multiply(rotationOf(0, 0, roll), Float64Array.of(...right, ...down, ...forward))
}

function boxOf(positions: ArrayLike<number>) {
  const axes = [0, 1, 2].map((axis) => {
    const values = Array.from(positions).filter((_, i) => i % 3 === axis)
    return [Math.min(...values), Math.max(...values)] as const
  })
  const size = Math.max(...axes.map(([low, high]) => high - low))
  const centre = axes.map(([low, high]) => (low + high) / 2)
  return { size, low: axes[1]![0], centre: [centre[0]!, centre[1]!, centre[2]!] as Vector }
}

/** Places of LEDs on one of several scenes, wired along it. */
export const SCENES = {
  tree(count: number, seed = 1): Float64Array {
    const normal = createNormal(createRandom(seed))
    return places(count, (part) => {
      const y = 1.8 * part
      const turn = 2 * Math.PI * 14 * part
      const radius = 0.55 * (1 - part) + 0.04 + 0.05 * normal()
      return [radius * Math.cos(turn), y + 0.03 * normal(), radius * Math.sin(turn)]
    })
  },
  bush(count: number, seed = 1): Float64Array {
    const random = createRandom(seed)
    const walk = [0, 0, 0]
    return places(count, () => {
      for (let axis = 0; axis < 3; axis++) {
        const next = walk[axis]! + 0.24 * (random() - 0.5)
        walk[axis] = Math.max(-1, Math.min(1, next))
      }
      return [walk[0]!, 0.5 * walk[1]! + 0.5, 0.8 * walk[2]!]
    })
  },
  curtain(count: number, seed = 1): Float64Array {
    const normal = createNormal(createRandom(seed))
    const rows = Math.max(2, Math.round(Math.sqrt(count / 2)))
    return places(count, (_, led) => {
      const column = Math.floor(led / rows)
      const along = led % rows
      const row = column % 2 === 0 ? along : rows - 1 - along
      return [column / rows + 0.004 * normal(), 1 - row / rows + 0.004 * normal(), 0.01 * normal()]
    })
  },
  roofLine(count: number, seed = 1): Float64Array {
    const normal = createNormal(createRandom(seed))
    return places(count, (part) => {
      const x = 10 * part
      const gable = Math.max(0, 1.6 - Math.abs((x % 5) - 2.5))
      return [x, 3 + gable + 0.01 * normal(), 0.02 * normal()]
    })
  },
} as const

function places(
  count: number,
  at: (part: number, led: number) => readonly [number, number, number],
): Float64Array {
  const positions = new Float64Array(3 * count)
  for (let led = 0; led < count; led++)
    positions.set(at(led / Math.max(1, count - 1), led), 3 * led)
  return positions
}

/** The angle between two directions, in degrees. */
export function degreesBetween(a: Vector, b: Vector): number {
  return (Math.acos(dot(normalise(a), normalise(b))) * 180) / Math.PI
}
