import type { Layout } from '@ledloom/core'
import {
  createBolt,
  createEvents,
  createNoise,
  defineEffect,
  dim,
  hash,
  hashUnit,
  integer,
  ledSpacing,
  number,
  palette,
  samplePalette,
  smoothStep,
  type TimedEvent,
  toUnitRange,
  uprightPositions,
} from '@ledloom/effects'

/** Number of precalculated bolts to choose from at random. */
const BOLTS = 16

/**
 * Strikes per second that are allowed, and seconds of the shortest loop there is one in: never are
 * there more than three flashes in per second (WCAG 2.2, 2.3.1), though strikes come by chance, and in a
 * loop a speed that is changed comes out up to a third higher than asked for.
 */
const MOST = 1.1
const SHORTEST_LOOP = 0.45

/** Seconds from the cloud to the ground, and until the glow has faded. */
const LEAP = 0.15
const LIFETIME = 1.4

export default defineEffect({
  title: 'Lightning',
  description:
    'Forked lightning leaps from clouds, which it lights up, down to the ground and fades.',
  kind: 'pure',
  category: 'sky',
  tags: ['thunder', 'storm', 'flash', 'bolt', 'thunderstorm', 'halloween', 'electric', 'weather'],
  covers: false,
  bestOn: 'curtain',
  params: {
    speed: number({
      default: 1,
      min: 0,
      max: 1,
      description:
        'speed (1 = normal, 0 = still); at most 1, as faster flashes may harm people with photosensitive epilepsy',
    }),
    palette: palette({ default: ['#2a1e8c', '#5a62ff', '#c8d2ff', '#ffffff'] }),
    density: number({
      default: 0.8,
      min: 0.05,
      max: MOST,
      unit: 'strikes a second',
      description: 'how often lightning strikes',
    }),
    branches: integer({
      default: 5,
      min: 0,
      max: 20,
      description: 'forks of a bolt',
    }),
    clouds: number({
      default: 0.5,
      min: 0,
      max: 1,
      description: 'how bright clouds and sky are when lightning strikes',
    }),
    width: number({
      default: 0.15,
      min: 0.01,
      max: 1,
      unit: 'of half the layout',
      description: "width of a bolt's glow; never too thin for the LEDs to show",
    }),
  },
  live: ['density', 'clouds'],
  prepare({ layout, params, seed, loop }) {
    const { branches } = params
    const width = Math.max(params.width, 1.3 * ledSpacing(layout))
    const bolts = Array.from({ length: BOLTS }, (_, index) =>
      createBolt(layout, { key: hash(seed, index) | 0, branches, width }),
    )
    const rate = loop !== undefined && loop < SHORTEST_LOOP ? 0 : MOST
    let { density } = params
    let visitStrikes = strikes()
    const heat = new Float32Array(layout.ledCount)
    const sky = skyOf(layout, seed)

    const addStrike = ({ key, age, presence }: TimedEvent, out: Float32Array) => {
      const { glow, arrivals } = bolts[Math.floor(hashUnit(key, 1) * BOLTS)]!
      // A single flash that fades: flicker would count as more flashes.
      const since = Math.max(0, age - LEAP)
      const flash = 0.25 * Math.exp(-12 * since) + 0.75 * Math.exp(-1.7 * since)
      const strength = presence * flash * Math.min(1, 3 * (1 - age / LIFETIME))
      for (let led = 0; led < out.length; led++) {
        const lit = age >= LEAP * arrivals[led]! ? glow[led]! : 0
        out[led] = Math.max(out[led]!, strength * Math.max(lit, params.clouds * sky[led]!))
      }
    }

    return (frame, time) => {
      if (params.density !== density) {
        density = params.density
        visitStrikes = strikes()
      }
      visitStrikes(time, addStrike, heat.fill(0))
      for (let led = 0; led < heat.length; led++) lightUp(frame, led * 3, heat[led]!)
    }

    function strikes() {
      return createEvents({ seed, rate, amount: density / MOST, lifetime: LIFETIME, loop })
    }

    function lightUp(frame: Float32Array, offset: number, strength: number): void {
      samplePalette(frame, offset, params.palette, Math.sqrt(strength))
      const light = Math.min(1, 3 * strength)
      dim(frame, offset, light)
    }
  },
})

/** Light of a flash on the sky: billows of cloud at the top, almost none below. */
function skyOf(layout: Layout, seed: number): Float32Array {
  const points = uprightPositions(layout)
  const sky = new Float32Array(layout.ledCount)
  createNoise({ seed, octaves: 2, rate: 0 })(
    sky,
    points.map((at) => 2.2 * at),
    0,
  )
  const heights = toUnitRange(points.filter((_, i) => i % 3 === 1))
  return sky.map((billow, led) => {
    const cloud = smoothStep(0.62, 0.8, heights[led]! + 0.3 * billow)
    return 0.02 * heights[led]! + cloud * (0.16 + 0.4 * Math.max(0, billow))
  })
}
