import { normalisedPositions } from '@ledloom/core'
import {
  createNoise,
  defineEffect,
  dim,
  distancesFrom,
  integer,
  number,
  palette,
  samplePalette,
  spreadLeds,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Candles',
  description: 'Small warm flames all over the layout, each flickering on its own.',
  kind: 'pure',
  category: 'fire',
  tags: ['candles', 'flame', 'warm', 'flicker', 'tealight', 'advent', 'christmas', 'calm', 'cosy'],
  covers: false,
  params: {
    palette: palette({ default: ['#5a0c00', '#d64000', '#ff8c1a', '#ffd27a', '#fff0c8'] }),
    count: integer({ default: 20, min: 1, max: 100, description: 'number of flames' }),
    size: number({
      default: 0.28,
      min: 0.05,
      max: 2,
      unit: 'of half the layout',
      description: "size of a flame's glow",
    }),
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
    const { size, flicker, draught } = params
    const points = normalisedPositions(layout)
    const wicks = Array.from(spreadLeds(layout, params.count, seed), (led) => placeOf(led))
    const { flames, gaps } = findFlames()
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
        const level = Math.max(0.1, Math.min(1.1, levels[flames[led]!]!))
        const heat = Math.max(0, level - gaps[led]! / size)
        samplePalette(frame, led * 3, params.palette, heat)
        dim(frame, led * 3, Math.min(1, 2.5 * heat * heat))
      }
    }

    function placeOf(led: number): [x: number, y: number, z: number] {
      return [points[led * 3]!, points[led * 3 + 1]!, points[led * 3 + 2]!]
    }

    /** The flame nearest to each LED, and its distance. */
    function findFlames() {
      const distances = wicks.map((wick) => distancesFrom(points, wick))
      const flames = Uint8Array.from({ length: layout.ledCount }, (_, led) =>
        distances.reduce(
          (best, from, flame) => (from[led]! < distances[best]![led]! ? flame : best),
          0,
        ),
      )
      return {
        flames,
        gaps: points.slice(0, layout.ledCount).map((_, led) => distances[flames[led]!]![led]!),
      }
    }
  },
})
