import type { Frame, Layout } from '@ledloom/core'
import {
  choice,
  createBurstPainter,
  defineEffect,
  dim,
  frontView,
  hash,
  integer,
  ledSpacing,
  limitLight,
  number,
  palette,
  pictureSpace,
  raiseLight,
  sampleBitmap,
  samplePalette,
  smoothStep,
  uprightPositions,
  wholeCycles,
  writeText,
} from '@ledloom/effects'

/** Seconds of the burst after the last number. */
const FINALE = 2

/** Rockets of the burst: the seconds after which each bursts, and its place in half layouts. */
const ROCKETS = [
  { delay: 0, x: 0, y: 0 },
  { delay: 0.3, x: -0.5, y: 0.35 },
  { delay: 0.6, x: 0.5, y: 0.2 },
]

/** Stars of a rocket, and their size if the LEDs are near enough to show it. */
const STARS = 48
const STAR = 0.09

/** Light of the flash in which the burst begins, relative to its stars. */
const FLASH = 0.4

/** Seconds of a minute, and minutes of an hour. */
const MINUTE = 60

/** Seconds of a day. */
const DAY = 86_400

export default defineEffect({
  title: 'Countdown',
  description: 'Numbers count down, from a number or to midnight, and end in fireworks.',
  kind: 'pure',
  category: 'symbols',
  tags: ['new year', 'midnight', 'numbers', 'timer', 'film', 'rocket', 'digits'],
  covers: false,
  bestOn: 'grid',
  params: {
    palette: palette({ default: ['#ff3020', '#ffb020', '#40e0ff'] }),
    start: integer({
      default: 10,
      min: 1,
      max: DAY,
      unit: 'seconds',
      constant: 'the count would start over',
      description: 'the first number; from 100 on it is shown as minutes and seconds',
    }),
    to: choice({
      options: ['zero', 'time of day'],
      default: 'zero',
      description: 'counts from start to zero again and again, or from now to goal',
    }),
    goal: number({
      default: 24,
      min: 0,
      max: 24,
      unit: "o'clock",
      constant: 'the count would jump to another number',
      description: 'time of day to which it counts: 24 is midnight, for New Year',
    }),
    now: number({
      default: 23.99,
      min: 0,
      max: 24,
      unit: "o'clock",
      atFirst: 'time of day',
      constant: 'the count would jump to another number',
      description: 'time of day at the start, for a new layer the present',
    }),
    size: number({
      default: 0.95,
      min: 0.2,
      max: 1.5,
      description: 'height of a number; 1 just fits the layout',
    }),
    level: number({
      default: 0.12,
      min: 0,
      max: 1,
      description: 'brightness of what the hand has not swept yet; 0 is dark',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { size, level } = params
    const { across, heights } = frontView(layout)
    const { count, first } = spanOf(params, loop)
    const numberOf = numberFaces(layout)
    const { centre } = pictureSpace(layout, 1)
    const turns = across.map((side, led) => {
      const turn = Math.atan2(side, heights[led]! - centre) / (2 * Math.PI)
      return turn - Math.floor(turn)
    })
    const distances = across.map((side, led) => Math.hypot(side, heights[led]! - centre))
    const cycle = count + FINALE
    const rate = wholeCycles(1 / cycle, loop)
    const places = new Float32Array(layout.ledCount * 2)
    const cover = new Float32Array(layout.ledCount)
    const light = new Float32Array(3)
    const { halfWidth, halfHeight } = frontView(layout)
    const addStars = createBurstPainter({
      points: uprightPositions(layout),
      count: STARS,
      size: 1.1,
      starSize: Math.max(STAR, 1.4 * ledSpacing(layout)),
      palette: params.palette,
    })
    const rocket = { x: 0.5, y: 0.5, z: 0, age: 0.5, key: 0, strength: 0.5 }

    return (frame, time) => {
      const turn = time * rate + first / cycle
      const since = (turn - Math.floor(turn)) * cycle
      frame.fill(0)
      if (since < count) countDown(frame, since)
      else burst(frame, (since - count) / FINALE)
    }

    function countDown(frame: Frame, since: number): void {
      const passed = Math.floor(since)
      const share = since - passed
      const left = count - passed
      const { bitmap, space } = numberOf(left)
      // A number comes close and then recedes slowly.
      const pixel = (2 * space.halfHeight * size * (1.06 - 0.12 * share)) / bitmap.height
      for (let led = 0; led < across.length; led++) {
        places[led * 2] = across[led]! / pixel + (bitmap.width - 2) / 2
        places[led * 2 + 1] = (space.centre - heights[led]!) / pixel + (bitmap.height - 1) / 2
      }
      sampleBitmap(cover, bitmap, places)
      const last = Math.min(count, MINUTE)
      samplePalette(light, 0, params.palette, last > 1 ? Math.max(0, last - left) / (last - 1) : 0)
      const strength = smoothStep(0, 0.1, share) * smoothStep(1, 0.85, share)
      for (let led = 0; led < across.length; led++) {
        const digit = smoothStep(0.25, 0.6, cover[led]!)
        const unswept = level * smoothStep(share - 0.01, share + 0.01, turns[led]!)
        raiseLight(frame, led * 3, light, strength * Math.max(digit, unswept))
      }
    }

    function burst(frame: Frame, share: number): void {
      const front = 2.2 * Math.sqrt(share)
      const strength = FLASH * (1 - share) ** 3 * smoothStep(0, 0.08, share)
      for (let led = 0; led < across.length; led++) {
        const inside = smoothStep(front + 0.1, front - 0.1, distances[led]!)
        samplePalette(frame, led * 3, params.palette, distances[led]! / 1.5)
        dim(frame, led * 3, inside * strength)
      }
      rocket.strength = smoothStep(1, 0.8, share)
      for (let index = 0; index < ROCKETS.length; index++) {
        const { delay, x, y } = ROCKETS[index]!
        rocket.age = share * FINALE - delay
        if (rocket.age < 0) continue
        rocket.x = x * halfWidth
        rocket.y = centre + y * halfHeight
        rocket.key = hash(seed, index)
        addStars(frame, rocket)
      }
      limitLight(frame)
    }
  },
})

type Span = {
  /** Whole seconds that are counted, before the burst. */
  readonly count: number
  /** Seconds of these that have passed at the start. */
  readonly first: number
}

type SpanOptions = Readonly<Record<'start' | 'now' | 'goal', number>> & { readonly to: string }

/** In a loop, a countdown to a time of day is its last seconds, so that the end is seen. */
function spanOf({ to, start, now, goal }: SpanOptions, loop: number | undefined): Span {
  if (to === 'zero') return { count: start, first: 0 }
  if (loop !== undefined) return { count: Math.max(1, Math.floor(loop) - FINALE), first: 0 }
  const hours = (goal - now + 24) % 24
  return { count: DAY - FINALE, first: DAY - FINALE - hours * 3600 }
}

/** Minutes and seconds from 100 on, hours and minutes from an hour on. */
function textOf(seconds: number): string {
  if (seconds < 100) return `${seconds}`
  const minutes = Math.floor(seconds / MINUTE)
  if (minutes < MINUTE) return `${minutes}:${pair(seconds % MINUTE)}`
  return `${Math.floor(minutes / MINUTE)}:${pair(minutes % MINUTE)}`
}

function pair(number: number): string {
  return `${number}`.padStart(2, '0')
}

/** Numbers that are kept once they are written: all of a short countdown. */
const KEPT_NUMBERS = 100

/** Writes numbers, and keeps them: one is seen for a second, and again in the next round. */
function numberFaces(layout: Layout) {
  const faceOf = (seconds: number) => {
    const bitmap = writeText(textOf(seconds))
    return { bitmap, space: pictureSpace(layout, (bitmap.width - 1) / bitmap.height) }
  }
  const faces = new Map<number, ReturnType<typeof faceOf>>()
  return (seconds: number) => {
    const known = faces.get(seconds)
    if (known !== undefined) return known
    if (faces.size === KEPT_NUMBERS) faces.clear()
    const face = faceOf(seconds)
    faces.set(seconds, face)
    return face
  }
}
