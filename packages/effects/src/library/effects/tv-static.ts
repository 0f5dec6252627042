import {
  defineEffect,
  hash,
  hashUnit,
  number,
  palette,
  samplePalette,
  smoothStep,
  toUnitRange,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

/** Turns a second of the bar that rolls down. */
const ROLLING = 0.25

export default defineEffect({
  title: 'TV static',
  description: 'Grains flicker as on a television without a station; a bright bar rolls down.',
  kind: 'pure',
  category: 'symbols',
  tags: [
    'television',
    'tv',
    'static noise',
    'white noise',
    'retro',
    'grain',
    'glitch',
    'poltergeist',
    'random',
  ],
  covers: true,
  bestOn: 'grid',
  params: {
    palette: palette({ default: ['#323c4a', '#93a7c0', '#ffffff'] }),
    pace: number({
      default: 9,
      min: 1,
      max: 20,
      unit: 'grains a second',
      constant: 'it sets the pace, and the light would jump; let speed follow instead',
      description: 'how often the grain of an LED changes',
    }),
    contrast: number({
      default: 1.6,
      min: 0.5,
      max: 6,
      description: 'how few of the grains are bright',
    }),
    bar: number({ default: 0.35, min: 0, max: 1, description: 'brightness of the rolling bar' }),
    width: number({
      default: 0.35,
      min: 0.05,
      max: 1,
      unit: 'of the layout',
      description: 'height of the rolling bar',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { contrast, bar, width } = params
    const { ledCount } = layout
    const pace = wholeCycles(params.pace, loop)
    const grains = loop === undefined ? 0 : Math.round(pace * loop)
    const rolling = wholeCycles(ROLLING, loop)
    const heights = toUnitRange(
      uprightPositions(layout).filter((_, i) => i % 3 === 1),
      0.5,
    )

    return (frame, time) => {
      const middle = 1 - (time * rolling - Math.floor(time * rolling))
      for (let led = 0; led < ledCount; led++) {
        // Each LED changes at another moment, so that the whole never flashes.
        const turn = time * pace + hashUnit(seed, led)
        const slot = Math.floor(turn)
        const change = smoothStep(0.6, 1, turn - slot)
        const now = grainAt(led, slot)
        const grain = now + (grainAt(led, slot + 1) - now) * change
        const away = Math.abs(heights[led]! - middle)
        const lift = bar * smoothStep(width / 2, 0, Math.min(away, 1 - away))
        samplePalette(frame, led * 3, params.palette, grain + lift * (1 - grain))
      }
    }

    function grainAt(led: number, slot: number): number {
      const wrapped = grains > 0 ? slot - Math.floor(slot / grains) * grains : slot
      return hashUnit(hash(seed, wrapped), led) ** contrast
    }
  },
})
