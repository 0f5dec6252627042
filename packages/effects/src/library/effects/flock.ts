import {
  createBoids,
  createFixedSteps,
  createSpark,
  createSparkPainter,
  defineEffect,
  integer,
  ledSpacing,
  number,
  type Palette,
  palette,
  roomOf,
  sampleCyclicPalette,
  uprightPositions,
} from '@ledloom/effects'

/** Steps per second. */
const RATE = 25

const MOST_BIRDS = 80

/** Number of headings with a distinct colour. */
const TINTS = 128

export default defineEffect({
  title: 'Flock',
  description: 'Points of light fly as a flock, coloured by the direction they are heading in.',
  kind: 'stateful',
  category: 'nature',
  tags: ['birds', 'starlings', 'swarm', 'boids', 'fish', 'murmuration'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'party' }),
    count: integer({
      default: 20,
      min: 1,
      max: MOST_BIRDS,
      description: 'number of birds',
    }),
    size: number({
      default: 0.09,
      min: 0.03,
      max: 0.8,
      unit: 'of half the layout',
      description: 'size of a bird; never too small for the LEDs to show',
    }),
    tail: number({
      default: 0.3,
      min: 0,
      max: 2,
      unit: 'seconds',
      description: 'length of the trail behind a bird',
    }),
  },
  live: ['palette', 'count', 'size', 'tail'],
  prepare({ layout, params, seed }) {
    const points = uprightPositions(layout)
    const room = roomOf(points)
    const flock = createBoids(MOST_BIRDS, { seed, room })
    const { places, velocities } = flock
    // Seen from above if there is depth, otherwise from the front.
    const upwards = room[2] > 0 ? 2 : 1
    // On a wall they already move in circles; further vertical movement would take them out of it.
    const climb = room[2] > 0 ? 0.6 * room[1] : 0
    const smallest = 1.1 * ledSpacing(layout)
    const addSpark = createSparkPainter(points)
    const spark = createSpark()
    spark.strength = 1.4
    const tints = new Float32Array(TINTS * 3)
    let tinted: Palette | undefined

    const advance = createFixedSteps({ rate: RATE, reach: 8 }, (step) => {
      flock.count = params.count
      flock.advance(1 / RATE, climb * Math.sin((0.9 * step) / RATE))
    })

    function tint(): void {
      tinted = params.palette
      for (let tint = 0; tint < TINTS; tint++) {
        sampleCyclicPalette(tints, tint * 3, tinted, tint / TINTS)
      }
    }

    return (frame, time) => {
      const { count, size, tail } = params
      if (params.palette !== tinted) tint()
      advance(time)
      frame.fill(0)
      spark.size = Math.max(size, smallest)
      for (let i = 0; i < count * 3; i += 3) {
        spark.x = places[i]!
        spark.y = places[i + 1]!
        spark.z = places[i + 2]!
        spark.tailX = -velocities[i]! * tail
        spark.tailY = -velocities[i + 1]! * tail
        spark.tailZ = -velocities[i + 2]! * tail
        const heading = Math.atan2(velocities[i + upwards]!, velocities[i]!) / (2 * Math.PI) + 0.5
        const tint = (Math.floor(heading * TINTS) % TINTS) * 3
        for (let channel = 0; channel < 3; channel++) spark.light[channel] = tints[tint + channel]!
        addSpark(frame, spark)
      }
    }
  },
})
