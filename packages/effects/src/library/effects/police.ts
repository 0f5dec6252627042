import { wireDistances } from '@ledloom/core'
import {
  choice,
  createTints,
  defineEffect,
  flashRate,
  frontView,
  MOST_FLASHES,
  number,
  palette,
  smoothStep,
} from '@ledloom/effects'

/**
 * Flashes per second, lower than is safe: in a loop, rounding may make a changed speed up to a third
 * higher.
 */
const FLASHES = 0.75 * MOST_FLASHES

/** Stretches of the wire that belong to one lamp. */
const STRETCHES = 4

export default defineEffect({
  title: 'Police',
  description: 'Two lamps flash in turn, twice each, never more than three flashes a second.',
  kind: 'pure',
  category: 'symbols',
  tags: [
    'siren',
    'emergency',
    'blue light',
    'red and blue',
    'cop',
    'ambulance',
    'flash',
    'fire truck',
    'traffic',
  ],
  covers: true,
  params: {
    speed: number({
      default: 1,
      min: 0,
      max: 1,
      description:
        'speed (1 = normal, 0 = still); at most 1, as faster flashes may harm people with photosensitive epilepsy',
    }),
    palette: palette({ default: ['#ff0018', '#0a2bff'] }),
    sides: choice({
      options: ['left and right', 'along the wire'],
      default: 'left and right',
      description: 'the lamps are the halves of the layout, or stretches of the wire in turn',
    }),
    softness: number({
      default: 0.15,
      min: 0,
      max: 1,
      unit: 'of half the layout',
      description: 'width of the border between the lamps',
    }),
    level: number({ default: 0.1, min: 0, max: 1, description: 'glow of a lamp between flashes' }),
  },
  prepare({ layout, params, loop }) {
    const { softness, level } = params
    const tints = createTints(params.palette, 2)
    // In a loop too short for two flashes each, the lamps flash once each.
    const isDouble = loop === undefined || flashRate(FLASHES / 4, loop) > 0
    const rate = flashRate(FLASHES / (isDouble ? 4 : 2), loop)
    const shares = sharesOfRight()

    return (frame, time) => {
      const turn = time * rate - Math.floor(time * rate)
      const left = level + (1 - level) * flashAt(2 * turn)
      const right = level + (1 - level) * flashAt(2 * turn - 1)
      for (let led = 0; led < shares.length; led++) {
        const share = shares[led]!
        for (let channel = 0; channel < 3; channel++) {
          frame[led * 3 + channel] =
            left * (1 - share) * tints[channel]! + right * share * tints[3 + channel]!
        }
      }
    }

    /** The light of a lamp at a share of its half turn: bright at once, fading slowly. */
    function flashAt(share: number): number {
      if (share < 0 || share >= 1) return 0
      const flash = isDouble ? 2 * share - Math.floor(2 * share) : share
      return smoothStep(0, 0.06, flash) * smoothStep(0.95, 0.35, flash)
    }

    /** The share of the right lamp in the light of each LED. */
    function sharesOfRight(): Float32Array {
      const edge = Math.max(0.01, softness)
      if (params.sides === 'left and right') {
        const { across, heights, halfWidth } = frontView(layout)
        const sides = halfWidth > 0 ? across : heights
        return sides.map((side) => smoothStep(-edge / 2, edge / 2, side))
      }
      return wireDistances(layout).map((distance) => {
        const stretch = Math.sin(2 * Math.PI * STRETCHES * distance)
        return smoothStep(-edge, edge, stretch)
      })
    }
  },
})
