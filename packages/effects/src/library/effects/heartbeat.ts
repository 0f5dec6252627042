import {
  defineEffect,
  direction,
  frontView,
  number,
  palette,
  pictureSpace,
  samplePalette,
  smoothStep,
  wholeCycles,
} from '@ledloom/effects'

/** Size of the heart in the space of a picture, and how much it swells with a beat. */
const SIZE = 0.8
const SWELL = 0.14

/** Heat of the heart between beats, and of the glow around it. */
const REST = 0.3
const AROUND = 0.45

/** Time of the second beat after the first, as a share of the cycle. */
const SECOND = 0.27

export default defineEffect({
  title: 'Heartbeat',
  description: 'A heart swells with a double beat, strong and then softer, and its glow spreads.',
  kind: 'pure',
  category: 'nature',
  tags: ['heart', 'pulse', 'love', 'valentine', 'red', 'valentines day', 'life', 'romantic'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#000000', '#3c0008', '#d4001c', '#ff2a2a', '#ffb0a0'] }),
    delay: number({
      default: 0.3,
      min: 0,
      max: 1,
      unit: 'beats',
      description: 'time a beat takes to reach the outermost LEDs',
    }),
    duration: number({
      default: 0.22,
      min: 0.05,
      max: 0.5,
      unit: 'beats',
      description: 'afterglow of a beat',
    }),
    direction: direction({ default: 'up', description: 'direction of the heart from the middle' }),
    shift: number({
      default: 0,
      min: 0,
      max: 1,
      unit: 'of half the layout',
      description: 'distance of the heart from the middle',
    }),
  },
  prepare({ layout, params, loop }) {
    const { delay, duration, shift } = params
    const [towardsX, towardsY] = params.direction
    const { across, heights } = frontView(layout)
    const { centre, halfHeight } = pictureSpace(layout, 1)
    const size = SIZE * halfHeight
    const ways = across.map((side, led) =>
      wayFromHeart(
        (side - shift * towardsX) / size,
        (heights[led]! - centre - shift * towardsY) / size,
      ),
    )
    const rate = wholeCycles(0.7, loop)
    const furthest = ways.reduce((most, way) => Math.max(most, way), 1)

    return (frame, time) => {
      const swollen = 1 + SWELL * beatAt(time * rate)
      for (let led = 0; led < ways.length; led++) {
        const way = ways[led]! / swollen
        const inside = smoothStep(1.06, 0.94, way)
        const beyond = Math.max(0, way - 1) / furthest
        const beat = beatAt(time * rate - (delay * ways[led]!) / furthest)
        const heart = REST + (1 - REST) * beat * (1 - 0.3 * way)
        const glow = AROUND * beat * (1 - beyond) ** 2
        samplePalette(frame, led * 3, params.palette, glow + (heart - glow) * inside)
      }
    }

    function beatAt(beat: number): number {
      return Math.max(pulseAfter(beat), 0.6 * pulseAfter(beat - SECOND))
    }

    /** Rises quickly and decays, 0 to 1, repeatedly. */
    function pulseAfter(beat: number): number {
      const since = beat - Math.floor(beat)
      return smoothStep(0, 0.06, since) * Math.exp(-Math.max(0, since - 0.06) / duration)
    }
  },
})

/** The factor by which a heart is larger that has a point on its edge: 1 is the edge, 0 the middle. */
function wayFromHeart(x: number, y: number): number {
  const lobe = 0.62 * Math.sqrt(Math.abs(x))
  return Math.hypot(1.05 * x, y + 0.1 - lobe)
}
