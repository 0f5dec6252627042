import type { Frame, Layout } from '@ledloom/core'
import {
  addLight,
  coverLight,
  createTints,
  defineEffect,
  frontView,
  integer,
  ledSpacing,
  number,
  palette,
  type RenderEffect,
  smoothStep,
  unrollSurface,
  wholeCycles,
} from '@ledloom/effects'

/** Largest distance of a strand from the axis in the front view, in half layouts. */
const REACH = 0.5

/** Light of a rung, and of a strand behind the other, relative to the strand in front. */
const RUNG = 0.5
const BEHIND = 0.35

type HelixOptions = {
  readonly layout: Layout
  /** Turns of a strand from end to end. */
  readonly twist: number
  /** Radius of a strand in half layouts. */
  readonly radius: number
  /** Light of the first strand, the two halves of a rung and the second strand. */
  readonly tints: readonly Float32Array[]
  /** Turns a second. */
  readonly rate: number
  /** Share of the light of a rung at a place from −1 to 1. */
  readonly rungAt: (place: number) => number
}

export default defineEffect({
  title: 'Double helix',
  description: 'Two strands wind up around each other, joined by rungs in pairs of colours.',
  kind: 'pure',
  category: 'nature',
  tags: ['double helix', 'genes', 'science', 'spiral', 'strands', 'biology'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({
      default: ['#ff1744', '#ffb300', '#00e676', '#1e6bff'],
      description: 'the colours: first and last for the strands, the others for the rungs',
    }),
    twist: number({
      default: 1.5,
      min: -4,
      max: 4,
      description: 'turns of a strand from end to end',
    }),
    count: integer({ default: 12, min: 0, max: 30, description: 'number of rungs' }),
    width: number({
      default: 0.1,
      min: 0.02,
      max: 1,
      unit: 'of half the layout',
      description: 'radius of a strand; never too thin for the LEDs to show',
    }),
  },
  prepare({ layout, params, loop }) {
    const { twist, count } = params
    const tints = createTints(params.palette, 4)
    const options: HelixOptions = {
      layout,
      twist,
      radius: Math.max(params.width, 0.8 * ledSpacing(layout)),
      tints: [0, 1, 2, 3].map((tint) => tints.subarray(tint * 3, tint * 3 + 3)),
      rate: wholeCycles(0.12, loop),
      rungAt: (place) => {
        const rung = ((place + 1) / 2) * count
        return smoothStep(0.3, 0.12, Math.abs(rung - Math.floor(rung) - 0.5))
      },
    }
    return unrollSurface(layout).isRound ? windAround(options) : drawFlat(options)
  },
})

/** The helix on the surface of a round layout. */
function windAround({ layout, twist, radius, tints, rate, rungAt }: HelixOptions): RenderEffect {
  const { across, heights, width } = unrollSurface(layout)
  const strand = width > 0 ? Math.min(0.25, radius / width) : 0.2
  const turns = across.map((side) => (width > 0 ? side / width : 0))
  const rungs = heights.map(rungAt)

  return (frame, time) => {
    frame.fill(0)
    for (let led = 0; led < turns.length; led++) {
      const turn = turns[led]! - (twist * heights[led]!) / 2 - time * rate
      const after = turn - Math.floor(turn)
      const gap = Math.min(after, Math.abs(after - 0.5), 1 - after)
      const isFirst = after < 0.25 || after > 0.75
      const glow = Math.max(0, 1 - (gap / strand) ** 2)
      addLight(frame, led * 3, tints[isFirst ? 0 : 3]!, glow)
      // A rung spans half a turn, up to the second strand.
      if (after < 0.5)
        addLight(frame, led * 3, tints[after < 0.25 ? 1 : 2]!, RUNG * rungs[led]! * (1 - glow))
    }
  }
}

/** The helix seen from the side, along the longer side of a flat layout. */
function drawFlat({ layout, twist, radius, tints, rate, rungAt }: HelixOptions): RenderEffect {
  const { across, heights, halfWidth, halfHeight } = frontView(layout)
  const isLying = halfWidth > 1.2 * halfHeight
  const length = Math.max(1e-6, isLying ? halfWidth : halfHeight)
  const along = (isLying ? across : heights).map((place) => place / length)
  const side = isLying ? heights : across
  const reach = Math.max(1e-6, Math.min(REACH, (isLying ? halfHeight : halfWidth) - radius))
  const rungs = along.map(rungAt)
  const strand = { swing: 0.5, depth: 0.5, slope: 0.5 }

  return (frame, time) => {
    frame.fill(0)
    for (let led = 0; led < along.length; led++) {
      const angle = 2 * Math.PI * ((twist * along[led]!) / 2 + time * rate)
      strand.swing = reach * Math.sin(angle)
      strand.depth = Math.cos(angle)
      strand.slope = ((reach * Math.PI * twist) / length) * strand.depth
      if (strand.depth < 0) addStrand(frame, led, 1)
      else addStrand(frame, led, -1)
      addRung(frame, led)
      addStrand(frame, led, strand.depth < 0 ? -1 : 1)
    }
  }

  /** Covers an LED with the first strand, 1, or the second one, −1, on the other side. */
  function addStrand(frame: Frame, led: number, sign: number): void {
    const off = Math.abs(side[led]! - sign * strand.swing)
    const gap = off / Math.sqrt(1 + strand.slope * strand.slope)
    const cover = smoothStep(radius, 0.5 * radius, gap)
    if (cover === 0) return
    coverLight(frame, led * 3, tints[sign > 0 ? 0 : 3]!, cover)
    const depth = sign * strand.depth
    const light = depth > 0 ? 1 : 1 + (1 - BEHIND) * depth
    for (let i = led * 3; i < led * 3 + 3; i++) frame[i]! *= 1 - cover * (1 - light)
  }

  /** Covers an LED between the strands with the half of the rung on its side. */
  function addRung(frame: Frame, led: number): void {
    if (Math.abs(side[led]!) > Math.abs(strand.swing)) return
    const isFirst = side[led]! * strand.swing > 0
    addLight(frame, led * 3, tints[isFirst ? 1 : 2]!, RUNG * rungs[led]!)
  }
}
