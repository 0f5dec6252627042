import { wireDistances } from '@ledloom/core'
import {
  choice,
  createTints,
  defineEffect,
  integer,
  number,
  palette,
  smoothStep,
  unrollSurface,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Theatre chase',
  description: 'Groups of lights with dark gaps between them march on, step by step.',
  kind: 'pure',
  category: 'festive',
  tags: [
    'theatre chase',
    'theater chase',
    'marquee',
    'running lights',
    'cinema',
    'show',
    'circus',
    'dots',
    'vegas',
    'casino',
  ],
  covers: false,
  bestOn: 'line',
  params: {
    palette: palette({ default: ['#ff2a00', '#ffb000', '#00c853', '#2962ff'] }),
    along: choice({
      options: ['wire', 'height', 'around'],
      default: 'height',
      description: 'direction of travel: along the wire, upwards as rings, or around',
    }),
    count: integer({
      default: 4,
      min: 1,
      max: 60,
      description: 'groups from end to end',
    }),
    size: number({
      default: 0.5,
      min: 0.1,
      max: 0.9,
      unit: 'of the distance between groups',
      description: 'length of a group; the rest is dark',
    }),
    steps: integer({
      default: 4,
      min: 1,
      max: 12,
      description: 'steps a group takes to reach the place of the next',
    }),
  },
  prepare({ layout, params, loop }) {
    const { count, size, steps } = params
    const places = placesAlong().map((place) => place * count)
    const colourCount = params.palette.colours.length
    const tints = createTints(params.palette, colourCount)
    const rate = wholeCycles(0.4 / colourCount, loop)
    const edge = 0.12

    return (frame, time) => {
      const turn = time * rate
      const step = (turn - Math.floor(turn)) * colourCount * steps
      // It rests for most of a step, then moves quickly to the next.
      const marched = (Math.floor(step) + smoothStep(0.4, 1, step - Math.floor(step))) / steps
      for (let led = 0; led < places.length; led++) {
        const place = places[led]! - marched
        const group = Math.floor(place)
        const within = place - group
        const light = smoothStep(0, edge, within) * smoothStep(size + edge, size, within)
        const colour = group - Math.floor(group / colourCount) * colourCount
        for (let channel = 0; channel < 3; channel++) {
          frame[led * 3 + channel] = light * tints[colour * 3 + channel]!
        }
      }
    }

    /** Position of each LED along the path, 0 to 1. */
    function placesAlong(): Float32Array {
      const { across, heights, width } = unrollSurface(layout)
      if (params.along === 'wire') return wireDistances(layout)
      if (params.along === 'height') return heights.map((height) => (height + 1) / 2)
      return across.map((side) => (width > 0 ? side / width + 0.5 : 0))
    }
  },
})
