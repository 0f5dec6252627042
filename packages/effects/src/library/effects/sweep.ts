import { normalisedPositions } from '@ledloom/core'
import {
  createTints,
  defineEffect,
  direction,
  distancesAlong,
  number,
  palette,
  smoothStep,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Sweep',
  description: 'A bright plane sweeps through the layout and paints each pass in a new colour.',
  kind: 'pure',
  category: 'colour',
  tags: ['plane', 'paint', 'wipe', 'scan', 'colourful'],
  covers: true,
  params: {
    palette: palette({ default: 'party' }),
    direction: direction({ default: '1,2,1', description: 'direction of travel' }),
    width: number({
      default: 0.25,
      min: 0.02,
      max: 1,
      unit: 'of half the layout',
      description: 'softness of the edge',
    }),
    rest: number({
      default: 0.04,
      min: 0,
      max: 1,
      description: 'brightness left when the next pass arrives; 1 never fades',
    }),
  },
  prepare({ layout, params, loop }) {
    const { width, rest } = params
    const along = distancesAlong(normalisedPositions(layout), params.direction)
    const farthest = along.reduce((most, distance) => Math.max(most, Math.abs(distance)), 0)
    const way = 2 * (farthest + width)
    const colourCount = params.palette.colours.length
    const tints = createTints(params.palette, colourCount)
    const rate = wholeCycles(0.3 / colourCount, loop)

    return (frame, time) => {
      const turn = time * rate
      const pass = (turn - Math.floor(turn)) * colourCount
      const painted = Math.floor(pass) * 3
      const before = painted > 0 ? painted - 3 : (colourCount - 1) * 3
      const plane = (pass - Math.floor(pass)) * way - farthest - width
      for (let led = 0; led < along.length; led++) {
        const behind = plane - along[led]!
        const isNew = smoothStep(-width, 0, behind)
        const edge = 0.8 * isNew * smoothStep(width, 0, behind)
        for (let channel = 0; channel < 3; channel++) {
          const fresh = tints[painted + channel]! * fade(behind / way)
          const old = tints[before + channel]! * fade(behind / way + 1)
          const light = old + (fresh - old) * isNew
          frame[led * 3 + channel] = light + edge * (1 - light)
        }
      }
    }

    /** The rest of a colour after a share of the time between passes. */
    function fade(age: number): number {
      return rest + (1 - rest) * Math.max(0, 1 - age) ** 2
    }
  },
})
