import type { View } from '@ledloom/mapping'
import {
  isInside,
  project,
  type Shot,
} from '../../packages/mapping/test/simulated-camera/camera.ts'
import {
  lightTowards,
  placeOf,
  type Scene,
} from '../../packages/mapping/test/simulated-camera/scene.ts'

/** What detection made of one clip. */
export type ViewJudgement = {
  /** LEDs of which the camera gets a tenth of their light or more, and those of them that were recognised. */
  readonly visible: number
  readonly recognised: number
  /** Sightings more than {@link FALSE} pixels off. */
  readonly wrong: readonly {
    readonly led: number
    readonly off: number
    readonly confidence: number
  }[]
  /** Median distance of the others in pixels, and of that, in deviations that detection stated. */
  readonly error: number
  readonly stated: number
}

/** Pixels. */
const FALSE = 6

/** The light of an LED with which it should be recognised. */
const VISIBLE = 0.1

/** Compares a view with where the lens shows the LEDs, but for how the hand held it. */
export function judgeView(scene: Scene, shot: Shot, { sightings }: View): ViewJudgement {
  const truths = sightings.map(({ led }) => project(shot, placeOf(scene, led))!)
  const offs = offsetsAfterFit(truths, sightings)
  const goods = offs.filter((off) => off <= FALSE).sort((a, b) => a - b)
  const ratios = offs
    .map((off, index) => off / sightings[index]!.deviation)
    .filter((_, index) => offs[index]! <= FALSE)
    .sort((a, b) => a - b)
  const seen = new Set(sightings.map(({ led }) => led))
  const visible = visibleLeds(scene, shot)
  return {
    visible: visible.length,
    recognised: visible.filter((led) => seen.has(led)).length,
    wrong: sightings.flatMap(({ led, confidence }, index) =>
      offs[index]! > FALSE ? [{ led, off: offs[index]!, confidence }] : [],
    ),
    error: goods[goods.length >> 1] ?? Number.NaN,
    stated: ratios[ratios.length >> 1] ?? Number.NaN,
  }
}

function visibleLeds(scene: Scene, shot: Shot): number[] {
  return Array.from({ length: scene.layout.ledCount }, (_, led) => led).filter((led) => {
    const at = project(shot, placeOf(scene, led))
    return at && isInside(shot.lens, at) && lightTowards(scene, led, shot.pose.place) >= VISIBLE
  })
}

type Spot = { readonly x: number; readonly y: number }

/** Distances after the similarity that fits most pairs best: the hand moved before the clip began. */
function offsetsAfterFit(from: readonly Spot[], to: readonly Spot[]): number[] {
  let weights = from.map(() => 1)
  let offs: number[] = []
  for (let round = 0; round < 15; round++) {
    const fit = similarity(from, to, weights)
    offs = from.map((spot, index) => {
      const { x, y } = fit(spot)
      return Math.hypot(x - to[index]!.x, y - to[index]!.y)
    })
    const middle = offs.toSorted((a, b) => a - b)[offs.length >> 1]!
    weights = offs.map((off) => 1 / (1 + (off / (2 * middle + 0.2)) ** 4))
  }
  return offs
}

function similarity(from: readonly Spot[], to: readonly Spot[], weights: readonly number[]) {
  const total = weights.reduce((a, b) => a + b, 0)
  const mean = (spots: readonly Spot[], axis: 'x' | 'y') =>
    spots.reduce((sum, spot, index) => sum + weights[index]! * spot[axis], 0) / total
  const [ax, ay, bx, by] = [mean(from, 'x'), mean(from, 'y'), mean(to, 'x'), mean(to, 'y')]
  let [along, across, size] = [0, 0, 1e-12]
  from.forEach(({ x, y }, index) => {
    const [u, v] = [x - ax, y - ay]
    const [p, q] = [to[index]!.x - bx, to[index]!.y - by]
    along += weights[index]! * (u * p + v * q)
    across += weights[index]! * (u * q - v * p)
    size += weights[index]! * (u * u + v * v)
  })
  const [c, s] = [along / size, across / size]
  return ({ x, y }: Spot): Spot => ({
    x: bx + c * (x - ax) - s * (y - ay),
    y: by + s * (x - ax) + c * (y - ay),
  })
}
