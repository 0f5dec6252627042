import type { Frame } from '@ledloom/core'
import {
  defineEffect,
  dim,
  frontView,
  hashUnit,
  integer,
  number,
  palette,
  pictureSpace,
  raiseLight,
  sampleBitmap,
  samplePalette,
  smoothStep,
  wholeCycles,
  writeText,
} from '@ledloom/effects'

/** Seconds of the burst after the last number. */
const FINALE = 2

export default defineEffect({
  title: 'Countdown',
  description: 'Numbers count down before a hand that sweeps around, and end in a burst of light.',
  kind: 'pure',
  category: 'symbols',
  tags: ['new year', 'numbers', 'timer', 'film', 'rocket', 'digits'],
  covers: false,
  bestOn: 'grid',
  params: {
    palette: palette({ default: ['#ff3020', '#ffb020', '#40e0ff'] }),
    start: integer({
      default: 10,
      min: 1,
      max: 99,
      constant: 'the count would start over',
      description: 'the first number',
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
    const { start, size, level } = params
    const { across, heights } = frontView(layout)
    const numbers = Array.from({ length: start }, (_, index) => {
      const bitmap = writeText(`${index + 1}`)
      const space = pictureSpace(layout, (bitmap.width - 1) / bitmap.height)
      return { bitmap, space }
    })
    const { centre } = pictureSpace(layout, 1)
    const turns = across.map((side, led) => {
      const turn = Math.atan2(side, heights[led]! - centre) / (2 * Math.PI)
      return turn - Math.floor(turn)
    })
    const distances = across.map((side, led) => Math.hypot(side, heights[led]! - centre))
    const rate = wholeCycles(1 / (start + FINALE), loop)
    const places = new Float32Array(layout.ledCount * 2)
    const cover = new Float32Array(layout.ledCount)
    const light = new Float32Array(3)

    return (frame, time) => {
      const since = (time * rate - Math.floor(time * rate)) * (start + FINALE)
      frame.fill(0)
      if (since < start) countDown(frame, since)
      else burst(frame, (since - start) / FINALE)
    }

    function countDown(frame: Frame, since: number): void {
      const passed = Math.floor(since)
      const share = since - passed
      const { bitmap, space } = numbers[start - passed - 1]!
      // A number comes close and then recedes slowly.
      const pixel = (2 * space.halfHeight * size * (1.06 - 0.12 * share)) / bitmap.height
      for (let led = 0; led < across.length; led++) {
        places[led * 2] = across[led]! / pixel + (bitmap.width - 2) / 2
        places[led * 2 + 1] = (space.centre - heights[led]!) / pixel + (bitmap.height - 1) / 2
      }
      sampleBitmap(cover, bitmap, places)
      samplePalette(light, 0, params.palette, start > 1 ? passed / (start - 1) : 0)
      const strength = smoothStep(0, 0.1, share) * smoothStep(1, 0.85, share)
      for (let led = 0; led < across.length; led++) {
        const digit = smoothStep(0.25, 0.6, cover[led]!)
        const left = level * smoothStep(share - 0.01, share + 0.01, turns[led]!)
        raiseLight(frame, led * 3, light, strength * Math.max(digit, left))
      }
    }

    function burst(frame: Frame, share: number): void {
      const front = 2.2 * Math.sqrt(share)
      const strength = (1 - share) ** 2 * smoothStep(0, 0.08, share)
      for (let led = 0; led < across.length; led++) {
        const inside = smoothStep(front + 0.1, front - 0.1, distances[led]!)
        const twinkle = hashUnit(seed, led)
        samplePalette(frame, led * 3, params.palette, twinkle)
        dim(frame, led * 3, inside * strength * (0.4 + 0.6 * twinkle))
      }
    }
  },
})
