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
  title: 'Ocean',
  description: 'Waves roll past one behind the other and turn white where they break.',
  kind: 'pure',
  category: 'water',
  tags: [
    'sea',
    'water',
    'waves',
    'surf',
    'beach',
    'blue',
    'calm',
    'foam',
    'summer',
    'holiday',
    'relax',
    'smooth',
  ],
  covers: true,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'ocean' }),
    count: integer({ default: 4, min: 1, max: 10, description: 'number of waves' }),
    size: number({
      default: 0.3,
      min: 0,
      max: 1,
      unit: 'of half the layout',
      description: 'height of a wave from trough to crest',
    }),
    scale: number({
      default: 1.2,
      min: 0.2,
      max: 6,
      unit: 'times half the layout',
      description: 'length of a wave',
    }),
    foam: number({ default: 0.5, min: 0, max: 1, description: 'whiteness of the crests' }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, size, foam } = params
    const { across, heights, width, isRound } = unrollSurface(layout)
    const waves = isRound ? Math.max(1, Math.round(width / params.scale)) : 2 / params.scale
    const turns = across.map((distance) => (2 * Math.PI * waves * distance) / (isRound ? width : 2))
    const depth = 2 / count
    const swells = Array.from({ length: count + 1 }, (_, index) => ({
      level: -1 + (index + 0.5) * depth,
      start: 2 * Math.PI * hashUnit(seed, index),
      roll: 2 * Math.PI * wholeCycles(index % 2 === 0 ? 0.16 : -0.13, loop),
    }))

    return (frame, time) => {
      for (let led = 0; led < turns.length; led++) {
        frame.fill(0, led * 3, led * 3 + 3)
        // The lowest surface above the LED is the front one and hides the others.
        for (let index = 0; index <= count; index++) {
          const { level, start, roll } = swells[index]!
          const phase = turns[led]! - start - time * roll
          // Crests are sharper than troughs, as in real waves.
          const crest = Math.sin(phase + 0.35 * Math.cos(phase))
          const below = level + (size / 2) * crest - heights[led]!
          if (below < 0) continue
          const body = Math.max(0, 1 - below / (1.3 * depth))
          const cap = Math.max(0, 1 - below / 0.14) * Math.max(0, crest + 2 * foam - 1)
          samplePalette(frame, led * 3, params.palette, 0.25 + 0.5 * body + cap)
          dim(frame, led * 3, Math.max(0.02, body * body, cap))
          break
        }
      }
    }
  },
})
