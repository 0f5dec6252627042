import { wireDistances } from '@ledloom/core'
import {
  choice,
  createTints,
  defineEffect,
  hashUnit,
  integer,
  number,
  palette,
  smoothStep,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Christmas lights',
  description: 'Classic coloured bulbs along the wire; each colour swells and fades in turn.',
  kind: 'pure',
  category: 'festive',
  tags: [
    'christmas',
    'xmas',
    'bulbs',
    'tree',
    'holiday',
    'colourful',
    'string lights',
    'santa',
    'advent',
  ],
  covers: true,
  bestOn: 'ring',
  params: {
    palette: palette({ default: ['#ff1408', '#12c93c', '#ffb81e', '#1f4dff', '#ff2ea6'] }),
    mode: choice({
      options: ['in turn', 'waves', 'steady'],
      default: 'in turn',
      description: 'colours swell one after another, waves run along the wire, or all glow',
    }),
    bulbs: integer({ default: 250, min: 2, max: 1200, description: 'number of bulbs on the wire' }),
    level: number({ default: 0.12, min: 0, max: 1, description: 'glow of a faded bulb' }),
    flicker: number({ default: 0.15, min: 0, max: 1, description: 'how uneven the bulbs glow' }),
  },
  prepare({ layout, params, seed, loop }) {
    const { level, flicker, mode } = params
    const bulbs = Math.min(params.bulbs, layout.ledCount)
    const count = params.palette.colours.length
    const tints = createTints(params.palette, count)
    const rate = wholeCycles(mode === 'waves' ? 0.25 : 0.6 / count, loop)
    const flickering = wholeCycles(0.4, loop)
    const places = wireDistances(layout).map((distance) => distance * (bulbs - 1))

    return (frame, time) => {
      for (let led = 0; led < places.length; led++) {
        const bulb = Math.round(places[led]!)
        const colour = bulb % count
        const unrest = Math.sin(2 * Math.PI * (time * flickering + hashUnit(seed, bulb)))
        const glow = glowOf(bulb, colour, time * rate) * (1 - flicker * (0.5 + 0.5 * unrest))
        for (let channel = 0; channel < 3; channel++) {
          frame[led * 3 + channel] = glow * tints[colour * 3 + channel]!
        }
      }
    }

    function glowOf(bulb: number, colour: number, turn: number): number {
      if (mode === 'steady') return 1
      const phase = turn - (mode === 'waves' ? (6 * bulb) / bulbs : colour / count)
      const share = phase - Math.floor(phase)
      const swell = smoothStep(0, 0.25, share) * smoothStep(1, 0.6, share)
      return level + (1 - level) * swell
    }
  },
})
