import type { Frame } from '@ledloom/core'
import {
  createBoids,
  createFixedSteps,
  createSpark,
  createSparkPainter,
  defineEffect,
  hashUnit,
  integer,
  ledSpacing,
  number,
  type Palette,
  palette,
  sampleCyclicPalette,
  unrollSurface,
} from '@ledloom/effects'

/** Steps per second. */
const RATE = 25

const MOST_BIRDS = 80

/** Number of headings with a distinct colour. */
const TINTS = 128

/** Wing beats per second. */
const BEATS = 1.6

export default defineEffect({
  title: 'Flock',
  description:
    'Birds fly as a flock with beating wings, coloured by the direction they are heading in.',
  kind: 'stateful',
  category: 'nature',
  tags: ['birds', 'starlings', 'swarm', 'boids', 'fish', 'murmuration'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'party' }),
    count: integer({
      default: 12,
      min: 1,
      max: MOST_BIRDS,
      description: 'number of birds',
    }),
    size: number({
      default: 0.2,
      min: 0.03,
      max: 0.8,
      unit: 'of half the layout',
      description: 'length of a wing; never too small for the LEDs to show',
    }),
    tail: number({
      default: 0,
      min: 0,
      max: 2,
      unit: 'seconds',
      description: 'length of the trail behind a bird',
    }),
  },
  live: ['palette', 'count', 'size', 'tail'],
  prepare({ layout, params, seed }) {
    const { across, heights, width, isRound } = unrollSurface(layout)
    const points = Float32Array.from({ length: 3 * layout.ledCount }, (_, i) =>
      i % 3 === 2 ? 0 : (i % 3 === 0 ? across : heights)[Math.floor(i / 3)]!,
    )
    const halfHeight = heights.reduce((most, height) => Math.max(most, Math.abs(height)), 0)
    const flock = createBoids(MOST_BIRDS, {
      seed,
      room: [width / 2, halfHeight],
      lap: isRound ? width : undefined,
    })
    const { places, velocities } = flock
    const smallest = 1.1 * ledSpacing(layout)
    const addSpark = createSparkPainter(points)
    const spark = createSpark()
    // x and y from the body to the end of the trail and of each wing.
    const strokes = new Float64Array(6)
    const tints = new Float32Array(TINTS * 3)
    let tinted: Palette | undefined

    const advance = createFixedSteps({ rate: RATE, reach: 8 }, () => {
      flock.count = params.count
      flock.advance(1 / RATE)
    })

    function tint(): void {
      tinted = params.palette
      for (let tint = 0; tint < TINTS; tint++) {
        sampleCyclicPalette(tints, tint * 3, tinted, tint / TINTS)
      }
    }

    return (frame, time) => {
      if (params.palette !== tinted) tint()
      advance(time)
      frame.fill(0)
      for (let bird = 0; bird < params.count; bird++) {
        const x = places[2 * bird]!
        setTint(bird)
        setStrokes(bird, time)
        spark.x = isRound ? x - width * Math.round(x / width) : x
        spark.y = places[2 * bird + 1]!
        addStrokes(frame)
        if (!isRound || Math.abs(spark.x) < width / 4) continue
        // It also reaches past the edge at which the sheet was cut open.
        spark.x -= Math.sign(spark.x) * width
        addStrokes(frame)
      }
    }

    function setTint(bird: number): void {
      const heading = Math.atan2(velocities[2 * bird + 1]!, velocities[2 * bird]!)
      const tint = (Math.floor((heading / (2 * Math.PI) + 0.5) * TINTS) % TINTS) * 3
      for (let channel = 0; channel < 3; channel++) spark.light[channel] = tints[tint + channel]!
    }

    /** The trail and two wings, which are swept back, and look long and short by turns as they beat. */
    function setStrokes(bird: number, time: number): void {
      const x = velocities[2 * bird]!
      const y = velocities[2 * bird + 1]!
      const beat = Math.sin(2 * Math.PI * (time * BEATS + hashUnit(seed, bird)))
      const perPace = Math.max(params.size, 2 * smallest) / Math.max(1e-6, Math.sqrt(x * x + y * y))
      const back = (-0.9 + 0.4 * beat) * perPace
      const out = (1.1 + 0.6 * beat) * perPace
      strokes[0] = -x * params.tail
      strokes[1] = -y * params.tail
      strokes[2] = back * x - out * y
      strokes[3] = back * y + out * x
      strokes[4] = back * x + out * y
      strokes[5] = back * y - out * x
    }

    function addStrokes(frame: Frame): void {
      for (let i = params.tail > 0 ? 0 : 2; i < strokes.length; i += 2) {
        spark.size = i === 0 ? smallest : Math.max(smallest, 0.4 * params.size)
        spark.strength = i === 0 ? 0.5 : 0.9
        spark.tailX = strokes[i]!
        spark.tailY = strokes[i + 1]!
        addSpark(frame, spark)
      }
    }
  },
})
