import {
  addLight,
  colour,
  createNoise,
  defineEffect,
  dim,
  integer,
  ledSpacing,
  number,
  palette,
  samplePalette,
  spreadLeds,
  uprightPositions,
} from '@ledloom/effects'

/** Height and width of a flame above its wick, its depth below, and the radius of a candle, in sizes. */
const TALL = 1.5
const WIDE = 0.62
const DEEP = 0.55
const THICK = 0.42

/** Height of a flame that ducks, as a share of its height at rest. */
const LOWEST = 0.55

/** Length of a candle, in sizes. */
const LONG = 2.1

export default defineEffect({
  title: 'Candles',
  description:
    'Candles all over the layout, each with a small warm flame that flickers on its own.',
  kind: 'pure',
  category: 'fire',
  tags: [
    'candles',
    'flame',
    'warm',
    'flicker',
    'tealight',
    'advent',
    'christmas',
    'calm',
    'cosy',
    'romantic',
    'dinner',
    'hanukkah',
    'diwali',
    'menorah',
    'lantern',
  ],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#5a0c00', '#d64000', '#ff8c1a', '#ffd27a', '#fff0c8'] }),
    count: integer({ default: 14, min: 1, max: 100, description: 'number of candles' }),
    size: number({
      default: 0.3,
      min: 0.05,
      max: 2,
      unit: 'of half the layout',
      description: "size of a flame's glow",
    }),
    wax: colour({ default: '#5a4a34', description: 'the candles below the flames' }),
    flicker: number({
      default: 0.5,
      min: 0,
      max: 1,
      description: 'how much each flame flickers',
    }),
    draught: number({
      default: 0.35,
      min: 0,
      max: 1,
      description: 'how much draughts make neighbouring flames duck together',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { flicker, draught, wax } = params
    const spacing = ledSpacing(layout)
    const size = Math.max(params.size, 0.9 * spacing)
    const points = uprightPositions(layout)
    const wicks = Array.from(spreadLeds(layout, params.count, seed), (led) => placeOf(led))
    const { flames, gaps, bodies } = findFlames()
    const levels = new Float32Array(wicks.length)
    const sampleOwn = createNoise({ seed, octaves: 3, rate: 1.5, loop })
    const sampleAir = createNoise({ seed: seed + 1, rate: 0.6, loop })
    // Place of each flame in the noise, far from the others, so that they are independent.
    const apart = Float32Array.from({ length: wicks.length * 3 }, (_, i) => i * 5.37)
    const nearby = Float32Array.from(wicks.flat())
    const air = new Float32Array(wicks.length)

    return (frame, time) => {
      sampleOwn(levels, apart, time)
      sampleAir(air, nearby, time)
      for (let flame = 0; flame < levels.length; flame++) {
        const restless = flicker * (0.3 - 1.5 * levels[flame]!)
        levels[flame] = 1 - restless - draught * Math.max(0, 3 * air[flame]!)
      }
      for (let led = 0; led < gaps.length; led++) {
        const level = Math.max(LOWEST, Math.min(1.1, levels[flames[led]!]!))
        const heat = Math.max(0, level - gaps[led]!)
        samplePalette(frame, led * 3, params.palette, heat)
        dim(frame, led * 3, Math.min(1, 2.5 * heat * heat))
        if (heat < 0.1) addLight(frame, led * 3, wax, bodies[led]!)
      }
    }

    function placeOf(led: number): [x: number, y: number, z: number] {
      return [points[led * 3]!, points[led * 3 + 1]!, points[led * 3 + 2]!]
    }

    /** The nearest flame of each LED, its gap to the wick in flames, and whether it lies on a candle. */
    function findFlames() {
      const flames = new Uint8Array(layout.ledCount)
      const gaps = new Float32Array(layout.ledCount).fill(Number.POSITIVE_INFINITY)
      const bodies = new Uint8Array(layout.ledCount)
      for (const [flame, [x, y, z]] of wicks.entries()) {
        for (let led = 0; led < layout.ledCount; led++) {
          const aside = Math.hypot(points[led * 3]! - x, points[led * 3 + 2]! - z) / size
          const above = (points[led * 3 + 1]! - y) / size
          const gap = gapToFlame(aside, above)
          if (gap < gaps[led]!) {
            gaps[led] = gap
            flames[led] = flame
          }
          const thick = Math.max(THICK, (0.6 * spacing) / size)
          if (aside < thick && above < 0 && above > -LONG) bodies[led] = 1
        }
      }
      return { flames, gaps, bodies }
    }
  },
})

/** 0 at the wick, 1 at the edge of a flame, which is a drop with a point above. */
function gapToFlame(aside: number, above: number): number {
  const share = above / (above > 0 ? TALL : -DEEP)
  const wide = above > 0 ? WIDE * Math.max(0.05, 1 - share) ** 0.6 : WIDE
  return Math.hypot(aside / wide, share)
}
