import {
  createNoise,
  defineEffect,
  dim,
  number,
  palette,
  samplePalette,
  smoothStep,
  toUnitRange,
  unrollSurface,
  wholeCycles,
} from '@ledloom/effects'

/** Cells of noise the water falls before its pattern repeats, a whole number so that loops close. */
const PERIOD = 16

export default defineEffect({
  title: 'Waterfall',
  description: 'Sheets of water rush down in streaks and break into mist at the foot.',
  kind: 'pure',
  category: 'water',
  tags: ['cascade', 'river', 'stream', 'flow', 'mist', 'falls'],
  covers: true,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#00133d', '#0060c0', '#3fc8ff', '#f2fdff'] }),
    scale: number({
      default: 0.16,
      min: 0.04,
      max: 1,
      unit: 'of half the layout',
      description: 'width of a streak',
    }),
    stretch: number({ default: 5, min: 1, max: 12, description: 'length of a streak in widths' }),
    mist: number({
      default: 0.35,
      min: 0,
      max: 1,
      unit: 'of the height',
      description: 'height of the mist at the foot',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { scale, stretch, mist } = params
    const { across, heights, points } = unrollSurface(layout)
    const shares = toUnitRange(heights, 1)
    const falling = wholeCycles(0.11, loop)
    // Streaks are noise on a long cylinder: its third and fourth axes are a circle of the fall.
    const sampleWater = createNoise({ seed, octaves: 2, rate: 0 })
    const sampleMist = createNoise({ seed: seed + 1, octaves: 2, rate: 0.8, loop })
    const places = new Float32Array(layout.ledCount * 3)
    const water = new Float32Array(layout.ledCount)
    // Only the LEDs at the foot are in the mist.
    const misty = Int32Array.from(shares.keys()).filter((led) => shares[led]! < mist)
    const mistPlaces = Float32Array.from({ length: misty.length * 3 }, (_, i) => {
      return points[misty[Math.floor(i / 3)]! * 3 + (i % 3)]! / 0.35
    })
    const fog = new Float32Array(misty.length)
    const sprays = new Float32Array(layout.ledCount)

    return (frame, time) => {
      const fallen = time * falling - Math.floor(time * falling)
      for (let led = 0; led < across.length; led++) {
        const turn = 2 * Math.PI * (heights[led]! / (scale * stretch * PERIOD) + fallen)
        places[led * 3] = across[led]! / scale
        places[led * 3 + 1] = (PERIOD / (2 * Math.PI)) * Math.cos(turn)
        places[led * 3 + 2] = (PERIOD / (2 * Math.PI)) * Math.sin(turn)
      }
      sampleWater(water, places, 0)
      sampleMist(fog, mistPlaces, time)
      for (let i = 0; i < misty.length; i++) {
        sprays[misty[i]!] = smoothStep(-0.5, 0.6, fog[i]!)
      }
      for (let led = 0; led < across.length; led++) {
        const share = shares[led]!
        const streak = smoothStep(-0.45, 0.75, water[led]!)
        const foam = mist > 0 ? Math.max(0, 1 - share / mist) : 0
        const height = Math.max(streak * (1 - 0.5 * foam), foam * sprays[led]!)
        samplePalette(frame, led * 3, params.palette, 0.15 + 0.85 * height)
        dim(frame, led * 3, 0.12 + 0.88 * height)
      }
    }
  },
})
