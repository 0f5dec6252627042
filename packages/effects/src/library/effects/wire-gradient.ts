import { wireDistances } from '@ledloom/core'
import {
  choice,
  defineEffect,
  number,
  palette,
  sampleCyclicPalette,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Wire gradient',
  description: 'The colours of the palette flow along the wire from the first LED to the last.',
  kind: 'pure',
  category: 'wire',
  tags: ['gradient', 'rainbow', 'fade', 'flow', 'string', 'colour', 'smooth'],
  covers: true,
  bestOn: 'line',
  params: {
    palette: palette({ default: 'vaporwave' }),
    repeats: number({
      default: 1,
      min: 0.1,
      max: 20,
      description: 'times the palette fits on the wire',
    }),
    heading: choice({
      options: ['forward', 'backward'],
      default: 'forward',
      description: 'direction of the flow along the wire',
    }),
  },
  prepare({ layout, params, loop }) {
    const places = wireDistances(layout).map((distance) => distance * params.repeats)
    const rate = wholeCycles(params.heading === 'forward' ? -0.1 : 0.1, loop)

    return (frame, time) => {
      for (let led = 0; led < places.length; led++) {
        sampleCyclicPalette(frame, led * 3, params.palette, places[led]! + time * rate)
      }
    }
  },
})
