import { normalisedPositions } from '@ledloom/core'
import {
  defineEffect,
  direction,
  distancesFrom,
  number,
  palette,
  samplePalette,
  smoothStep,
  wholeCycles,
} from '@ledloom/effects'

/** Time of the second beat after the first, as a share of the cycle. */
const SECOND = 0.27

export default defineEffect({
  title: 'Heartbeat',
  description: 'A double beat, strong and then softer, spreads from the heart to the tips.',
  kind: 'pure',
  category: 'nature',
  tags: ['heart', 'pulse', 'love', 'valentine', 'red', 'valentines day', 'life'],
  covers: false,
  params: {
    palette: palette({ default: ['#000000', '#3c0008', '#d4001c', '#ff2a2a', '#ffb0a0'] }),
    delay: number({
      default: 0.3,
      min: 0,
      max: 1,
      unit: 'beats',
      description: 'time a beat takes to reach the outermost LEDs',
    }),
    duration: number({
      default: 0.22,
      min: 0.05,
      max: 0.5,
      unit: 'beats',
      description: 'afterglow of a beat',
    }),
    direction: direction({ default: 'up', description: 'direction of the heart from the middle' }),
    shift: number({
      default: 0,
      min: 0,
      max: 1,
      unit: 'of half the layout',
      description: 'distance of the heart from the middle',
    }),
  },
  prepare({ layout, params, loop }) {
    const { delay, duration, shift } = params
    const [towardsX, towardsY, towardsZ] = params.direction
    const heart = [shift * towardsX, shift * towardsY, shift * towardsZ] as const
    const ways = distancesFrom(normalisedPositions(layout), heart)
    const rate = wholeCycles(0.7, loop)
    const longest = ways.reduce((most, way) => Math.max(most, way), 1e-6)

    return (frame, time) => {
      for (let led = 0; led < ways.length; led++) {
        const way = ways[led]! / longest
        const beat = time * rate - way * delay
        const first = pulseAfter(beat)
        const second = 0.6 * pulseAfter(beat - SECOND)
        // It is weaker further out, like a pulse.
        samplePalette(frame, led * 3, params.palette, Math.max(first, second) * (1 - 0.3 * way))
      }
    }

    /** Rises quickly and decays, 0 to 1, repeatedly. */
    function pulseAfter(beat: number): number {
      const since = beat - Math.floor(beat)
      return smoothStep(0, 0.06, since) * Math.exp(-Math.max(0, since - 0.06) / duration)
    }
  },
})
