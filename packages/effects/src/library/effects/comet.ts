import { wireDistances } from '@ledloom/core'
import {
  choice,
  defineEffect,
  dim,
  hashUnit,
  integer,
  number,
  palette,
  samplePalette,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Comet',
  description: 'Comets race along the wire and leave a glowing, ragged tail.',
  kind: 'pure',
  category: 'wire',
  tags: ['tail', 'shooting star', 'running light', 'chase', 'meteor'],
  covers: false,
  bestOn: 'ring',
  params: {
    palette: palette({ default: 'ice' }),
    count: integer({ default: 1, min: 1, max: 20, description: 'number of comets' }),
    tail: number({
      default: 0.6,
      min: 0.01,
      max: 1,
      unit: 'of the wire',
      description: 'length of a tail, at most to the next comet',
    }),
    glitter: number({
      default: 0.6,
      min: 0,
      max: 1,
      description: 'unevenness of the tail; 0 is smooth',
    }),
    heading: choice({
      options: ['forward', 'backward'],
      default: 'forward',
      description: 'direction along the wire',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, glitter, palette: colours } = params
    // All comets are alike, so the picture repeats when one reaches the place of the next.
    const rate = wholeCycles(0.15 * count, loop)
    const tail = Math.min(1, params.tail * count)
    const head = Math.min(0.5, (1.5 * count) / layout.ledCount)
    // One LED short of the whole, so that the last LED is not at the place of the first.
    const stretch = (params.heading === 'forward' ? count : -count) * (1 - 1 / layout.ledCount)
    const start = hashUnit(seed, layout.ledCount)
    const places = wireDistances(layout).map((distance) => distance * stretch - start)
    const tails = places.map((_, led) => tail * (1 - glitter * hashUnit(seed, led)))

    return (frame, time) => {
      for (let led = 0; led < places.length; led++) {
        const lead = time * rate - places[led]!
        const behind = lead - Math.floor(lead)
        const glow = behind < tails[led]! ? 1 - behind / tails[led]! : 0
        const approach = behind > 1 - head ? 1 - (1 - behind) / head : 0
        lightUp(frame, led * 3, Math.max(glow, approach))
      }
    }

    function lightUp(frame: Float32Array, offset: number, heat: number): void {
      const strength = heat * heat * heat
      samplePalette(frame, offset, colours, 0.3 + 0.7 * heat)
      dim(frame, offset, strength)
    }
  },
})
