import type { Frame } from '@ledloom/core'
import {
  createEvents,
  createOutlineFit,
  createSpark,
  createSparkPainter,
  defineEffect,
  hashUnit,
  integer,
  ledSpacing,
  limitLight,
  lowestHeight,
  number,
  palette,
  samplePalette,
  type TimedEvent,
  thinOut,
  uprightPositions,
} from '@ledloom/effects'

/** Fall after one second, in half layouts. */
const GRAVITY = 1.7

/** Share of a throw's speed that is left after a bounce. */
const BOUNCE = 0.35

/** Seconds for which a kernel glows before it pops, and fades where it has landed. */
const WARMING = 0.5
const FADING = 0.7

/** Usual number of kernels a second. */
const POPS = 9

export default defineEffect({
  title: 'Popcorn',
  description: 'Kernels glow at the bottom, pop, fly up, fall back and bounce.',
  kind: 'pure',
  category: 'festive',
  tags: ['pop', 'kernels', 'bounce', 'cinema', 'jump', 'food', 'kids'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#ffc23a', '#ffe9a8', '#ffffff', '#ff9a2e'] }),
    rate: number({
      default: POPS,
      min: 0.2,
      max: 30,
      unit: 'kernels a second',
      description: 'how many pop',
    }),
    height: number({
      default: 0.95,
      min: 0.1,
      max: 1.5,
      unit: 'of the layout',
      description: 'height of the highest throw',
    }),
    size: number({
      default: 0.11,
      min: 0.03,
      max: 1,
      unit: 'of half the layout',
      description: 'size of a popped kernel; never too small for the LEDs to show',
    }),
    spread: number({
      default: 0.3,
      min: 0,
      max: 1,
      unit: 'of half the layout',
      description: 'how far a kernel flies to the side',
    }),
    count: integer({ default: 24, min: 1, max: 60, description: 'places where kernels lie' }),
  },
  prepare({ layout, params, seed, loop }) {
    const { spread, count } = params
    const size = Math.max(params.size, 1.5 * ledSpacing(layout))
    const points = uprightPositions(layout)
    const fitOutline = createOutlineFit(layout)
    const place = new Float32Array(3)
    const floor = lowestHeight(points)
    const addSpark = createSparkPainter(points)
    const kernel = createSpark()
    // The layout is centred: it is twice as high as its lowest LED is deep.
    const fastest = Math.sqrt(2 * GRAVITY * 2 * Math.max(0.1, -floor) * params.height)
    const lifetime = WARMING + (2 * fastest * (1 + BOUNCE)) / GRAVITY + FADING
    const amount = params.rate / POPS
    const shown = thinOut(points, {
      count: POPS * amount * lifetime,
      size,
      direction: [0, 1, 0],
      distance: 2,
    })
    const visitKernels = createEvents({
      seed,
      rate: POPS,
      amount: amount * shown,
      lifetime,
      loop,
    })

    const addKernel = ({ key, age, presence }: TimedEvent, frame: Frame) => {
      const turn = 2 * Math.PI * (((key & 0xffff) % count) / count + 0.13)
      const out = 0.6 + 0.4 * hashUnit(key, 1)
      const since = age - WARMING
      const speed = fastest * (0.55 + 0.45 * hashUnit(key, 2))
      const flight = (2 * speed) / GRAVITY
      const flown = Math.min(Math.max(0, since), flight * (1 + BOUNCE))
      const aside = spread * (2 * hashUnit(key, 3) - 1) * (flown / flight)
      place[0] = out * Math.cos(turn) + aside
      place[1] = (0.5 * size + heightAt(flown, speed)) / Math.max(0.1, -floor) - 1
      place[2] = out * Math.sin(turn) - aside
      fitOutline(place)
      kernel.x = place[0]!
      kernel.y = place[1]!
      kernel.z = place[2]!
      if (since < 0) {
        // It glows while it gets hot.
        kernel.size = 0.7 * size
        kernel.strength = 0.4 * (age / WARMING) ** 2
        samplePalette(kernel.light, 0, params.palette, 1)
      } else {
        const rest = since - flight * (1 + BOUNCE)
        kernel.size = size * (1 + Math.exp(-since / 0.08))
        kernel.strength = 1.3 * (rest > 0 ? Math.max(0, 1 - rest / FADING) : 1)
        samplePalette(kernel.light, 0, params.palette, hashUnit(key, 4))
      }
      kernel.strength *= presence / shown
      if (kernel.strength > 0) addSpark(frame, kernel)
    }

    return (frame, time) => {
      visitKernels(time, addKernel, frame.fill(0))
      limitLight(frame)
    }
  },
})

/** The height above the floor after `flown` seconds of a throw and a bounce. */
function heightAt(flown: number, speed: number): number {
  const flight = (2 * speed) / GRAVITY
  if (flown <= flight) return flown * (speed - 0.5 * GRAVITY * flown)
  const since = flown - flight
  return Math.max(0, since * (speed * BOUNCE - 0.5 * GRAVITY * since))
}
