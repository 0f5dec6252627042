import {
  defineEffect,
  flashRate,
  hash,
  hashUnit,
  MOST_FLASHES,
  number,
  type Palette,
  palette,
  samplePalette,
} from '@ledloom/effects'

/**
 * Maximum flash rate, lower than is safe: in a loop, rounding may make a changed speed up to a third
 * higher.
 */
const MOST = 0.75 * MOST_FLASHES

export default defineEffect({
  title: 'Strobe',
  description: 'Sharp flashes, never more than three a second.',
  kind: 'pure',
  category: 'wire',
  tags: ['flash', 'disco', 'party', 'lightning', 'club', 'blink', 'techno', 'rave', 'dj'],
  covers: false,
  params: {
    speed: number({
      default: 1,
      min: 0,
      max: 1,
      description:
        'speed (1 = normal, 0 = still); at most 1, as faster flashes may harm people with photosensitive epilepsy',
    }),
    palette: palette({ default: ['#ffffff'], description: 'the colours of the flashes, in turn' }),
    rate: number({
      default: 1.5,
      min: 0.1,
      max: MOST,
      unit: 'flashes a second',
      constant: 'it sets the pace, and the light would jump; let speed follow instead',
      description: 'flash rate',
    }),
    width: number({
      default: 0.1,
      min: 0.1,
      max: 0.9,
      unit: 'of the time between flashes',
      description: 'duration of a flash',
    }),
    density: number({
      default: 1,
      min: 0.01,
      max: 1,
      description: 'share of the LEDs that flash at a time, different ones each time',
    }),
    tail: number({
      default: 0.2,
      min: 0,
      max: 1,
      description: 'afterglow of a flash; 0 goes dark at once',
    }),
  },
  prepare({ params, seed, loop }) {
    const { density, tail, width } = params
    const rate = flashRate(params.rate, loop)
    const cycles = loop === undefined ? Number.POSITIVE_INFINITY : Math.round(rate * loop)
    const start = cycles > 0 ? 0.6 : 0
    const light = new Float32Array(3)

    return (frame, time) => {
      const cycle = time * rate + start
      const share = cycle - Math.floor(cycle)
      const flash = cycles > 0 ? Math.floor(cycle) % cycles : 0
      const key = hash(seed, flash)
      const strength = share < width ? 1 : tail * ((1 - share) / (1 - width)) ** 3
      sampleInTurn(light, params.palette, flash)
      for (let i = 0; i < frame.length; i++) {
        const isLit = density === 1 || hashUnit(key, Math.floor(i / 3)) < density
        frame[i] = isLit ? strength * light[i % 3]! : 0
      }
    }
  },
})

function sampleInTurn(out: Float32Array, palette: Palette, turn: number): void {
  const count = palette.colours.length
  samplePalette(out, 0, palette, count > 1 ? (turn % count) / (count - 1) : 0)
}
