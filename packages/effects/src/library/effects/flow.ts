import { createFrame } from '@ledloom/core'
import {
  createDrifters,
  createFixedSteps,
  createSpark,
  createSparkPainter,
  defineEffect,
  integer,
  number,
  palette,
  recolour,
  samplePalette,
  uprightPositions,
  usualSpeed,
} from '@ledloom/effects'

/** Steps per second. */
const RATE = 25

const MOST_THREADS = 80

/** Seconds that a particle drifts before it restarts at another place. */
const LIFETIME = 5

/**
 * At a high speed the threads are drawn after several steps, each so often at this speed, but at least
 * twice while they drift by their thickness: usually they drift so many half layouts in a second.
 */
const DRAWN_AT = 1.25
const DRIFT = 0.7

/** Light below this is dark: fading to ever smaller numbers would slow the processor down. */
const DARK = 1e-3

export default defineEffect({
  title: 'Flow',
  description: 'Glowing threads stream along the swirls of a current, like smoke in the wind.',
  kind: 'stateful',
  category: 'nature',
  tags: ['stream', 'current', 'wind', 'particles', 'threads', 'swirl', 'curl', 'calm', 'smoke'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'vaporwave' }),
    count: integer({
      default: 24,
      min: 1,
      max: MOST_THREADS,
      description: 'number of threads',
    }),
    scale: number({
      default: 1.1,
      min: 0.2,
      max: 3,
      unit: 'of half the layout',
      description: 'size of the swirls',
    }),
    size: number({
      default: 0.1,
      min: 0.03,
      max: 0.6,
      unit: 'of half the layout',
      description: 'thickness of a thread',
    }),
    tail: number({
      default: 1.6,
      min: 0.05,
      max: 5,
      unit: 'seconds',
      description: 'time in which a thread fades to a third',
    }),
    speed: usualSpeed,
  },
  live: ['palette', 'count', 'scale', 'size', 'tail'],
  prepare({ layout, params, seed }) {
    const { scale } = params
    const points = uprightPositions(layout)
    const drifters = createDrifters(MOST_THREADS, { seed, points, scale, lifetime: LIFETIME })
    const { places } = drifters
    const addSpark = createSparkPainter(points)
    const spark = createSpark()
    spark.strength = 1.5
    const trails = createFrame(layout.ledCount)
    const drawn = createFrame(layout.ledCount)
    let { palette } = params

    const advance = createFixedSteps({ rate: RATE, reach: 3 }, (step) => {
      const { count, tail } = params
      if (params.palette !== palette) recolour(trails, palette, params.palette)
      palette = params.palette
      drifters.count = count
      drifters.scale = params.scale
      drifters.advance(step / RATE, 1 / RATE)
      const steps = stepsToDrawing(params)
      if (step % steps !== 0) return
      drawn.fill(0)
      spark.size = params.size
      for (let first = 0; first < count * 3; first += 3) draw(first, count)
      const fading = Math.exp(-steps / (RATE * tail))
      for (let i = 0; i < trails.length; i++) {
        const left = trails[i]! * fading
        trails[i] = Math.max(left > DARK ? left : 0, Math.min(1, drawn[i]!))
      }
    })

    function draw(first: number, count: number): void {
      samplePalette(spark.light, 0, params.palette, 0.25 + (0.25 * first) / count)
      spark.x = places[first]!
      spark.y = places[first + 1]!
      spark.z = places[first + 2]!
      addSpark(drawn, spark)
    }

    return (frame, time) => {
      advance(time)
      frame.set(trails)
    }
  },
})

function stepsToDrawing({
  speed,
  size,
}: {
  readonly speed: number
  readonly size: number
}): number {
  const most = Math.floor((RATE * size) / (2 * DRIFT))
  return Math.max(1, Math.min(most, Math.ceil(speed / DRAWN_AT)))
}
