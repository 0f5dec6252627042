import type { Frame } from '@ledloom/core'
import {
  addLight,
  createEvents,
  createLedSearch,
  defineEffect,
  frontView,
  hashUnit,
  integer,
  ledSpacing,
  number,
  palette,
  samplePalette,
  type TimedEvent,
} from '@ledloom/effects'

/** Seconds from the far end to past the viewer. */
const FLIGHT = 3.2

/** Usual number of stars. */
const DENSITY = 40

export default defineEffect({
  title: 'Starfield',
  description: 'Stars fly towards you and streak past.',
  kind: 'pure',
  category: 'sky',
  tags: ['stars', 'warp', 'space', 'hyperspace', 'galaxy', 'flight', 'night', 'starlight'],
  covers: false,
  bestOn: 'grid',
  params: {
    palette: palette({ default: ['#8fb4ff', '#ffffff', '#ffe0b0'] }),
    density: integer({
      default: DENSITY,
      min: 1,
      max: 150,
      description: 'stars in sight at a time',
    }),
    size: number({
      default: 0.06,
      min: 0.02,
      max: 0.5,
      unit: 'of half the layout',
      description: 'size of a near star; never too small for the LEDs to show',
    }),
    tail: number({
      default: 0.6,
      min: 0,
      max: 2,
      unit: 'of half the layout',
      description: 'length of the streak of a near star',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { tail } = params
    const size = Math.max(params.size, 1.2 * ledSpacing(layout))
    const { across, heights, halfWidth, points } = frontView(layout)
    const search = createLedSearch(points)
    const { box, leds } = search
    const visitStars = createEvents({
      seed,
      rate: DENSITY / FLIGHT,
      amount: params.density / DENSITY,
      lifetime: FLIGHT,
      loop,
    })
    const light = new Float32Array(3)
    const reach = Math.hypot(1, halfWidth) + size

    const addStar = ({ key, age, presence }: TimedEvent, frame: Frame) => {
      const share = age / FLIGHT
      const angle = 2 * Math.PI * hashUnit(key, 1)
      const aim = 0.12 + 0.88 * Math.sqrt(hashUnit(key, 2))
      // As in perspective: slow while it is far, fast as it passes.
      const distance = (aim * 0.16 * reach) / (1.04 - share) - 0.1 * aim
      if (distance > reach + tail) return
      const nearness = Math.min(1, distance / reach)
      const [directionX, directionY] = [halfWidth > 0 ? Math.cos(angle) : 0, Math.sin(angle)]
      const length = tail * nearness * nearness
      const radius = size * (0.6 + 0.6 * nearness)
      const strength = presence * Math.min(1, 3 * share) * (0.25 + 1.1 * nearness)
      samplePalette(light, 0, params.palette, hashUnit(key, 3))
      const [headX, headY] = [directionX * distance, directionY * distance]
      const [tailX, tailY] = [headX - directionX * length, headY - directionY * length]
      box[0] = Math.min(headX, tailX) - radius
      box[1] = Math.min(headY, tailY) - radius
      box[3] = Math.max(headX, tailX) + radius
      box[4] = Math.max(headY, tailY) + radius
      search.find()
      for (let i = 0; i < search.count; i++) {
        const led = leds[i]!
        const along = across[led]! * directionX + heights[led]! * directionY
        const behind = Math.max(0, Math.min(length, distance - along))
        const x = across[led]! - directionX * (distance - behind)
        const y = heights[led]! - directionY * (distance - behind)
        const near = 1 - (x * x + y * y) / (radius * radius)
        if (near <= 0) continue
        const glow = strength * near * (length > 0 ? 1 - (0.85 * behind) / length : 1)
        addLight(frame, led * 3, light, glow)
      }
    }

    return (frame, time) => visitStars(time, addStar, frame.fill(0))
  },
})
