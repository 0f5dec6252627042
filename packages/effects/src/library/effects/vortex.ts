import type { Frame, Layout } from '@ledloom/core'
import {
  createEvents,
  createLedSearch,
  defineEffect,
  hashUnit,
  integer,
  number,
  palette,
  samplePalette,
  type TimedEvent,
  unrollSurface,
} from '@ledloom/effects'

/** Seconds and turns from the bottom of the funnel to its top. */
const LIFETIME = 11
const TURNS = 3.5

/** Radius of the funnel at its bottom relative to its top. */
const FOOT = 0.15

/** Turns during which a streak lights up. */
const HEAD = 0.06
const PER_HEAD = 1 / HEAD

/** Usual number of streaks. */
const COUNT = 22

export default defineEffect({
  title: 'Vortex',
  description:
    'A tornado whirls streaks of light up, fast and tight at the bottom, slow and wide at the top.',
  kind: 'pure',
  category: 'nature',
  tags: ['tornado', 'whirlwind', 'storm', 'twister', 'swirl', 'wind', 'cyclone'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#3a5aff', '#9ad0ff', '#e8f0ff', '#8a5aff'] }),
    count: integer({
      default: COUNT,
      min: 1,
      max: 60,
      description: 'number of streaks',
    }),
    size: number({
      default: 0.26,
      min: 0.05,
      max: 1,
      unit: 'of half the layout',
      description: 'thickness of a streak at the top of the funnel',
    }),
    tail: number({
      default: 0.8,
      min: 0.05,
      max: 0.9,
      unit: 'turns',
      description: 'length of a streak around the funnel',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, size, tail } = params
    const perTail = 1 / tail
    const { heights, points } = unrollSurface(layout)
    const search = createLedSearch(points)
    const { box, leds } = search
    box.fill(Number.NEGATIVE_INFINITY, 0, 3).fill(Number.POSITIVE_INFINITY, 3)
    const turns = turnsAroundFunnel(layout)
    const visitStreaks = createEvents({
      seed,
      rate: COUNT / LIFETIME,
      amount: count / COUNT,
      lifetime: LIFETIME,
      loop,
    })
    const light = new Float32Array(3)

    const addStreak = ({ key, age, presence }: TimedEvent, frame: Frame) => {
      const height = (2.4 * age) / LIFETIME - 1.2
      const radius = radiusAt(height)
      // The angular speed is 1 / radius, so the angle is a logarithm.
      const turned = TURNS * Math.log(radius / FOOT) + hashUnit(key, 1)
      const climb = (2.4 * radius) / (TURNS * (1 - FOOT))
      samplePalette(light, 0, params.palette, hashUnit(key, 2))
      // Behind its head a streak is lower, before it higher.
      box[1] = height - climb * tail - size * radius
      box[4] = height + climb * HEAD + size * radius
      search.find()
      const perThickness = 1 / (size * radius)
      const red = presence * light[0]!
      const green = presence * light[1]!
      const blue = presence * light[2]!
      for (let i = 0; i < search.count; i++) {
        const led = leds[i]!
        const lead = turned - turns[led]!
        const share = lead - Math.floor(lead)
        const behind = share < tail ? share : share - 1
        const away = (heights[led]! - height + climb * behind) * perThickness
        const near = 1 - away * away
        const lit = behind < 0 ? 1 + behind * PER_HEAD : (1 - behind * perTail) ** 2
        if (!(lit > 0 && near > 0)) continue
        const glow = lit * near * near
        frame[led * 3]! += glow * red
        frame[led * 3 + 1]! += glow * green
        frame[led * 3 + 2]! += glow * blue
      }
    }

    return (frame, time) => visitStreaks(time, addStreak, frame.fill(0))
  },
})

function radiusAt(height: number): number {
  return FOOT + ((1 - FOOT) * (height + 1.2)) / 2.4
}

/** Angle of each LED around the axis in turns. On a curtain, LEDs outside the funnel are NaN. */
function turnsAroundFunnel(layout: Layout): Float32Array {
  const { across, heights, width, isRound } = unrollSurface(layout)
  if (isRound) return across.map((distance) => distance / width)
  return across.map((distance, led) => {
    const edge = (width / 2) * radiusAt(heights[led]!)
    return edge > 0 ? Math.asin(distance / edge) / (2 * Math.PI) : 0
  })
}
