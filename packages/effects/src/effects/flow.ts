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
  samplePalette,
  uprightPositions,
} from '@ledloom/effects'

/** Steps a second. */
const RATE = 25

/** Seconds that a particle drifts before it begins anew at another place. */
const LIFETIME = 5

/** Light that is out: what fades without end slows the processor down. */
const DARK = 1e-3

export default defineEffect({
  title: 'Flow',
  description: 'Glowing threads are drawn through the layout by a current that swirls and turns.',
  kind: 'stateful',
  params: {
    palette: palette({ default: 'vaporwave' }),
    count: integer({ default: 26, min: 1, max: 80, unit: 'threads', description: 'how many' }),
    scale: number({
      default: 0.8,
      min: 0.2,
      max: 3,
      unit: 'of half the layout',
      description: 'size of the swirls',
    }),
    size: number({
      default: 0.2,
      min: 0.03,
      max: 0.6,
      unit: 'of half the layout',
      description: 'thickness of a thread',
    }),
    tail: number({
      default: 1.2,
      min: 0.05,
      max: 5,
      unit: 'seconds',
      description: 'time in which a thread loses two thirds of its light',
    }),
  },
  prepare({ layout, params, seed }) {
    const { count, scale } = params
    const points = uprightPositions(layout)
    const drifters = createDrifters(count, { seed, points, scale, lifetime: LIFETIME })
    const { places } = drifters
    const addSpark = createSparkPainter(points)
    const spark = createSpark()
    spark.size = params.size
    spark.strength = 1.3
    const tints = new Float32Array(count * 3)
    for (let particle = 0; particle < count; particle++) {
      samplePalette(tints, particle * 3, params.palette, 0.25 + (0.75 * particle) / count)
    }
    const trails = createFrame(layout.ledCount)
    const drawn = createFrame(layout.ledCount)
    const fading = Math.exp(-1 / (RATE * params.tail))

    const advance = createFixedSteps({ rate: RATE, reach: 3 }, (step) => {
      drifters.advance(step / RATE, 1 / RATE)
      drawn.fill(0)
      for (let first = 0; first < places.length; first += 3) draw(first)
      for (let i = 0; i < trails.length; i++) {
        const left = trails[i]! * fading
        trails[i] = Math.max(left > DARK ? left : 0, Math.min(1, drawn[i]!))
      }
    })

    function draw(first: number): void {
      spark.x = places[first]!
      spark.y = places[first + 1]!
      spark.z = places[first + 2]!
      for (let die = 0; die < 3; die++) spark.light[die] = tints[first + die]!
      addSpark(drawn, spark)
    }

    return (frame, time) => {
      advance(time)
      frame.set(trails)
    }
  },
})
