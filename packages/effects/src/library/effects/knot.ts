import type { Layout } from '@ledloom/core'
import {
  addLight,
  angleOf,
  createLedSearch,
  defineEffect,
  dim,
  frontView,
  integer,
  ledSpacing,
  number,
  palette,
  pictureSpace,
  sampleCyclicPalette,
  smoothStep,
  wholeCycles,
} from '@ledloom/effects'

/** Points of the cord. */
const POINTS = 144

/** Difference in depth from which one part of the cord lies over another. */
const OVER = 0.45

/** Reach of the shadow of the part that lies above, in radii of the cord. */
const EDGE = 1.7

/** Light of the part below in that shadow. */
const SHADE = 0.25

/** Largest tilt towards the viewer, in turns. */
const TILT = 0.04

/** Length of a spark without a tail, as a share of the cord. */
const HEAD = 0.03

const WHITE = [1, 1, 1]

/** Radius from which on a cord needs but half of its points: each is near most LEDs. */
const THICK = 0.4

export default defineEffect({
  title: 'Knot',
  description: 'A knotted cord turns, and sparks chase each other along it, over and under.',
  kind: 'pure',
  category: 'geometry',
  tags: ['cord', 'rope', 'trefoil', 'loop', 'celtic', 'sparks'],
  covers: false,
  bestOn: 'grid',
  params: {
    palette: palette({ default: 'vaporwave' }),
    around: integer({
      default: 2,
      min: 1,
      max: 5,
      description: 'times the cord goes around the axis',
    }),
    over: integer({ default: 3, min: 0, max: 7, description: 'times the cord goes in and out' }),
    count: integer({ default: 3, min: 1, max: 10, description: 'number of sparks' }),
    size: number({
      default: 0.13,
      min: 0.03,
      max: 1,
      unit: 'of half the layout',
      description: 'thickness of the cord; never too thin for the LEDs to show',
    }),
    tail: number({
      default: 0.18,
      min: 0,
      max: 1,
      unit: 'of the cord',
      description: "length of a spark's tail",
    }),
    contrast: number({
      default: 0.35,
      min: 0,
      max: 1,
      description: 'darkness of the cord between the sparks',
    }),
  },
  prepare({ layout, params, loop }) {
    const { count, tail, contrast } = params
    // A cord that would lie on itself several times is laid once.
    const times = commonDivisor(params.around, params.over)
    const around = params.around / times
    const over = params.over / times
    const { halfWidth, halfHeight } = pictureSpace(layout, 1)
    const radius = Math.max(params.size, 1.1 * ledSpacing(layout))
    const reach = Math.max(0.05, Math.max(halfWidth, halfHeight) - 0.8 * radius)
    const isLine = halfWidth === 0
    const points = radius < THICK ? POINTS : POINTS / 2
    const cord = new Float32Array(points * 3)
    const { seen, gaps, isShaded, look } = createCordView(layout, radius)
    const rate = wholeCycles(0.08, loop)
    const turning = wholeCycles(0.03, loop)
    const tilting = wholeCycles(0.07, loop)

    return (frame, time) => {
      frame.fill(0)
      layCord(angleOf(time * turning), 2 * Math.PI * TILT * Math.sin(angleOf(time * tilting)))
      const flow = time * rate - Math.floor(time * rate)
      look(cord)
      for (let led = 0; led < layout.ledCount; led++) {
        const cover = smoothStep(radius, 0.6 * radius, Math.sqrt(gaps[led]!))
        if (cover === 0) continue
        const light = isShaded(cord, led) ? SHADE * cover : cover
        const turn = seen[led]! / cord.length
        const spark = light * sparkAt(turn, flow)
        sampleCyclicPalette(frame, led * 3, params.palette, 0.5 + turn)
        const round = 0.8 + 0.2 * cord[seen[led]! + 2]!
        dim(frame, led * 3, light * round * (1 - contrast) + spark)
        addLight(frame, led * 3, WHITE, 0.6 * spark * spark * spark)
      }
    }

    /** Places the points of a torus knot, turned and then tilted. */
    function layCord(yaw: number, tilt: number): void {
      for (let point = 0; point < points; point++) {
        const angle = (2 * Math.PI * point) / points
        const out = (0.68 + 0.32 * Math.cos(angle * over)) * reach
        const place = angle * around + yaw
        const y = out * Math.cos(place)
        const z = -Math.sin(angle * over)
        cord[point * 3] = isLine ? 0 : out * Math.sin(place)
        cord[point * 3 + 1] = y * Math.cos(tilt) - 0.4 * z * Math.sin(tilt)
        cord[point * 3 + 2] = z * Math.cos(tilt) + (y / reach) * Math.sin(tilt)
      }
    }

    /** The light of the sparks at a place of the cord, which fades along their tails. */
    function sparkAt(turn: number, flow: number): number {
      const behind = (flow - turn) * count
      const share = (behind - Math.floor(behind)) / count
      const trail = Math.max(0, 1 - share / Math.max(HEAD, tail)) ** 1.5
      return Math.max(trail, smoothStep(HEAD / 2, 0, 1 / count - share))
    }
  },
})

/** The part of the cord that is seen near each LED: the one in front, which shades the one behind. */
type CordView = {
  /** The first index of its point in the cord. */
  readonly seen: Int32Array
  /** Its squared distance; any beyond the radius if nothing is seen. */
  readonly gaps: Float64Array
  /** Is the part that is seen at an LED below another that passes close by? */
  isShaded(cord: Float32Array, led: number): boolean
  /** Looks at a cord, x, y, z of each point. Allocates nothing. */
  look(cord: Float32Array): void
}

function createCordView(layout: Layout, radius: number): CordView {
  const { across, heights, points } = frontView(layout)
  const { centre } = pictureSpace(layout, 1)
  const levels = Float64Array.from(heights, (height) => height - centre)
  const search = createLedSearch(points)
  const { box, leds } = search
  const seen = new Int32Array(across.length)
  const gaps = new Float64Array(across.length)
  /** The greatest depth of the cord at each LED, and close to it. */
  const tops = new Float32Array(across.length)
  const fronts = new Float32Array(across.length)
  return {
    seen,
    gaps,
    isShaded: (cord, led) => cord[seen[led]! + 2]! < fronts[led]! - OVER,
    look,
  }

  function look(cord: Float32Array): void {
    tops.fill(Number.NEGATIVE_INFINITY)
    fronts.fill(Number.NEGATIVE_INFINITY)
    gaps.fill(Number.POSITIVE_INFINITY)
    // A thick cord is soon in front of all LEDs; what lies below changes nothing then.
    let least = Number.NEGATIVE_INFINITY
    for (let point = 0; point < cord.length; point += 3) {
      if (cord[point + 2]! <= least) continue
      findFronts(cord, point)
      least = leastTop(least)
    }
    for (let point = 0; point < cord.length; point += 3) {
      if (cord[point + 2]! >= least - OVER) findNearest(cord, point)
    }
  }

  /** The least of the tops, or `before` if it has not risen since. */
  function leastTop(before: number): number {
    let least = Number.POSITIVE_INFINITY
    for (let led = 0; led < tops.length; led++) {
      if (tops[led]! <= before) return before
      least = Math.min(least, tops[led]!)
    }
    return least
  }

  function findFronts(cord: Float32Array, point: number): void {
    const reach = EDGE * radius
    const x = cord[point]!
    const y = cord[point + 1]!
    const z = cord[point + 2]!
    findNear(x, y, reach)
    for (let i = 0; i < search.count; i++) {
      const led = leds[i]!
      const gapX = x - across[led]!
      const gapY = y - levels[led]!
      const gap = gapX * gapX + gapY * gapY
      if (gap >= reach * reach) continue
      if (z > fronts[led]!) fronts[led] = z
      if (z > tops[led]! && gap < radius * radius) tops[led] = z
    }
  }

  function findNearest(cord: Float32Array, point: number): void {
    const x = cord[point]!
    const y = cord[point + 1]!
    const z = cord[point + 2]!
    findNear(x, y, radius)
    for (let i = 0; i < search.count; i++) {
      const led = leds[i]!
      const gapX = x - across[led]!
      const gapY = y - levels[led]!
      const gap = gapX * gapX + gapY * gapY
      if (gap >= gaps[led]! || z < tops[led]! - OVER) continue
      gaps[led] = gap
      seen[led] = point
    }
  }

  function findNear(x: number, y: number, reach: number): void {
    box[0] = x - reach
    box[1] = y + centre - reach
    box[3] = x + reach
    box[4] = y + centre + reach
    search.find()
  }
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}
