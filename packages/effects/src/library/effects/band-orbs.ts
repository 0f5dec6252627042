import type { Frame } from '@ledloom/core'
import {
  addLight,
  angleOf,
  createOutlineFit,
  createTints,
  defineEffect,
  hashUnit,
  integer,
  number,
  palette,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Band orbs',
  description: 'Floating balls of light, one for each part of the spectrum, dance to its loudness.',
  kind: 'pure',
  hears: true,
  category: 'sound',
  tags: ['music', 'bands', 'equalizer', 'balls', 'spectrum', 'bokeh'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#ff2050', '#ff9a1e', '#38e07b', '#1ea0ff', '#a45bff'] }),
    count: integer({ default: 7, min: 1, max: 24, description: 'number of balls' }),
    size: number({
      default: 0.55,
      min: 0.05,
      max: 1.5,
      unit: 'of half the layout',
      description: 'radius of a ball at its loudest',
    }),
    sway: number({
      default: 0.25,
      min: 0,
      max: 1,
      description: 'how far the balls drift',
    }),
  },
  prepare({ layout, params, seed, loop, sound }) {
    const { count, size, sway } = params
    const points = uprightPositions(layout)
    const fitOutline = createOutlineFit(layout)
    const tints = createTints(params.palette, count)
    const lights = Array.from({ length: count }, (_, orb) => tints.subarray(orb * 3))
    const drifting = wholeCycles(0.07, loop)
    const spectrum = new Float32Array(sound.bandCount)
    const place = new Float32Array(3)
    return (frame, time) => {
      sound.readSpectrum(spectrum, time)
      frame.fill(0)
      for (let orb = 0; orb < count; orb++) addOrb(frame, orb, time)
    }

    function addOrb(frame: Frame, orb: number, time: number): void {
      const level = loudness(orb)
      // Low notes float at the bottom, high ones at the top.
      const home = count > 1 ? (2 * orb) / (count - 1) - 1 : 0
      const turn = angleOf(time * drifting)
      const around = 2 * Math.PI * (0.37 * orb + hashUnit(seed, 0)) + sway * Math.sin(turn + orb)
      place[0] = 0.8 * Math.sin(around)
      place[1] = 0.8 * home + 0.3 * sway * Math.cos(turn + 2 * orb)
      place[2] = 0.8 * Math.cos(around)
      fitOutline(place)
      const radius = size * (0.3 + 0.7 * level)
      for (let i = 0; i < frame.length; i += 3) {
        const x = points[i]! - place[0]!
        const y = points[i + 1]! - place[1]!
        const z = points[i + 2]! - place[2]!
        const near = 1 - (x * x + y * y + z * z) / (radius * radius)
        if (near <= 0) continue
        const glow = near * near * (0.12 + 0.88 * level)
        addLight(frame, i, lights[orb]!, glow)
      }
    }

    /** The loudest of an orb's bands. */
    function loudness(orb: number): number {
      const from = Math.floor((orb * spectrum.length) / count)
      const to = Math.max(from + 1, Math.floor(((orb + 1) * spectrum.length) / count))
      let most = 0
      for (let band = from; band < to; band++) most = Math.max(most, spectrum[band]!)
      return most ** 1.3
    }
  },
})
