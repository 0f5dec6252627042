import {
  defineEffect,
  dim,
  hashUnit,
  integer,
  number,
  palette,
  samplePalette,
  unrollSurface,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Aurora',
  description: 'Curtains of light sway, bright at the hem and fading upwards in fine rays.',
  kind: 'pure',
  category: 'sky',
  tags: [
    'northern lights',
    'polar lights',
    'night sky',
    'calm',
    'green',
    'cold',
    'winter',
    'magic',
    'chill',
    'ambient',
  ],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#1fff7a', '#00d0a8', '#2a6bff', '#8a2bff'] }),
    count: integer({ default: 1, min: 1, max: 6, description: 'number of curtains' }),
    size: number({
      default: 1.8,
      min: 0.1,
      max: 3,
      unit: 'of half the layout',
      description: 'height of a curtain',
    }),
    sway: number({
      default: 0.4,
      min: 0,
      max: 1,
      unit: 'of half the layout',
      description: 'how far the hem rises and falls',
    }),
    contrast: number({ default: 0.9, min: 0, max: 1, description: 'contrast of the rays' }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, size, sway, contrast } = params
    const { across, heights, width, isRound } = unrollSurface(layout)
    // Whole waves around a tree, so that they meet at the back.
    const girth = isRound ? width : Math.max(2, width)
    const turns = across.map((distance) => (2 * Math.PI * distance) / girth)
    const sines = Float64Array.from(turns, Math.sin)
    const cosines = Float64Array.from(turns, Math.cos)
    const curtains = Array.from({ length: count }, (_, index) => ({
      foot: -0.75 + (1.6 * index) / count,
      start: 2 * Math.PI * hashUnit(seed, index),
      drift: 2 * Math.PI * wholeCycles(index % 2 === 0 ? 0.1 : -0.08, loop),
      shimmer: 2 * Math.PI * wholeCycles(index % 2 === 0 ? -0.16 : 0.19, loop),
    }))
    const light = new Float32Array(3)

    return (frame, time) => {
      frame.fill(0)
      for (let index = 0; index < count; index++) {
        const { foot, start, drift, shimmer } = curtains[index]!
        const wander = start + time * drift
        const glint = start + time * shimmer
        const sineOfWander = Math.sin(wander)
        const cosineOfWander = Math.cos(wander)
        const sineOfRipple = Math.sin(start - 2 * wander)
        const cosineOfRipple = Math.cos(start - 2 * wander)
        for (let led = 0; led < turns.length; led++) {
          const sine = sines[led]!
          const cosine = cosines[led]!
          // Sines of sums of angles, from those of the angles: turn + wander, 2 turn − 2 wander + start.
          const swing = sine * cosineOfWander + cosine * sineOfWander
          const ripple = 2 * sine * cosine * cosineOfRipple + (1 - 2 * sine * sine) * sineOfRipple
          const wave = swing + 0.4 * ripple
          const above = (heights[led]! - foot - sway * wave) / size
          if (above < -0.08 || above > 1) continue
          const lean = 2 * heights[led]! + 1.5 * (sine * cosineOfWander - cosine * sineOfWander)
          const gap = 0.5 + 0.5 * Math.sin(4 * turns[led]! + glint + lean)
          const hem = above < 0 ? 1 + above / 0.08 : (1 - above) ** 1.3
          samplePalette(light, 0, params.palette, above)
          dim(light, 0, hem * (1 - contrast * gap))
          for (let i = 0; i < 3; i++) frame[led * 3 + i]! += light[i]!
        }
      }
    }
  },
})
