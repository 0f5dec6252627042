import { wireDistances } from '@ledloom/core'
import {
  choice,
  createTints,
  defineEffect,
  direction,
  distancesAlong,
  number,
  palette,
  smoothStep,
  toUnitRange,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Colour wipe',
  description: 'Each colour of the palette fills the layout and covers the one before.',
  kind: 'pure',
  category: 'wire',
  tags: ['color wipe', 'fill', 'change', 'paint', 'sweep', 'wipe'],
  covers: true,
  params: {
    palette: palette({ default: ['#ff1e00', '#00d26a', '#1e5bff', '#ffb400'] }),
    along: choice({
      options: ['wire', 'direction'],
      default: 'wire',
      description: 'path of the wipe: along the wire, or in a direction through the layout',
    }),
    direction: direction({ default: 'up', description: 'direction, if not along the wire' }),
    softness: number({
      default: 0.06,
      min: 0,
      max: 1,
      unit: 'of the layout',
      description: 'length of the edge between two colours',
    }),
    rest: number({
      default: 0.2,
      min: 0,
      max: 0.9,
      unit: 'of the time of a colour',
      description: 'time for which a full layout rests',
    }),
  },
  prepare({ layout, params, loop }) {
    const { softness, rest } = params
    const count = params.palette.colours.length
    const tints = createTints(params.palette, count)
    const rate = wholeCycles(0.35 / count, loop)
    const places =
      params.along === 'wire'
        ? wireDistances(layout)
        : toUnitRange(distancesAlong(uprightPositions(layout), params.direction))
    const edge = Math.max(0.02, softness)

    return (frame, time) => {
      const turn = (time * rate - Math.floor(time * rate)) * count
      const colour = Math.min(count - 1, Math.floor(turn))
      const before = (colour + count - 1) % count
      const front = Math.min(1, (turn - colour) / (1 - rest)) * (1 + edge)
      for (let led = 0; led < places.length; led++) {
        const share =
          count > 1 ? smoothStep(front, front - edge, places[led]!) : litAlone(led, turn)
        for (let channel = 0; channel < 3; channel++) {
          const old = count > 1 ? tints[before * 3 + channel]! : 0
          frame[led * 3 + channel] = old + (tints[colour * 3 + channel]! - old) * share
        }
      }
    }

    /** A single colour fills the first half of the time and leaves in the second. */
    function litAlone(led: number, turn: number): number {
      const entered = Math.min(1, (2 * turn) / (1 - rest)) * (1 + edge)
      const gone = Math.min(1, (2 * turn - 1) / (1 - rest)) * (1 + edge)
      const filled = smoothStep(0, edge, entered - places[led]!)
      const left = smoothStep(0, edge, gone - places[led]!)
      return filled - left
    }
  },
})
