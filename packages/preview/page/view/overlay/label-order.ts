import type { ScreenLeds } from '../picking/screen-leds.ts'

/** Pieces of wire that are looked at to find out how far apart LEDs lie on the screen. */
const SAMPLES = 200

/** Steps that people count in. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]

/**
 * Every how many LEDs along the wire a number has room: the smallest step that people count in at
 * which the numbers lie as far apart as they are wide.
 *
 * @param room width of a number with the space around it, in CSS pixels
 */
export function labelStep(leds: ScreenLeds, room: number): number {
  const usual = usualGap(leds)
  return STEPS.find((step) => step * usual >= room) ?? STEPS.at(-1)!
}

/** The LEDs whose numbers are a multiple of `step`, the nearest to the eye first. */
export function labelOrder({ depths, ledCount }: ScreenLeds, step: number): Uint32Array {
  const leds = Uint32Array.from({ length: Math.ceil(ledCount / step) }, (_, i) => i * step)
  return leds.sort((a, b) => depths[a]! - depths[b]!)
}

/** Median distance on the screen from an LED to the next one along the wire. */
function usualGap({ places, ledCount }: ScreenLeds): number {
  const stride = Math.max(1, Math.floor(ledCount / SAMPLES))
  const gaps: number[] = []
  for (let led = 0; led + 1 < ledCount; led += stride) {
    const right = places[2 * led + 2]! - places[2 * led]!
    const down = places[2 * led + 3]! - places[2 * led + 1]!
    const gap = Math.hypot(right, down)
    if (!Number.isNaN(gap)) gaps.push(gap)
  }
  gaps.sort((a, b) => a - b)
  return gaps[gaps.length >> 1] ?? Infinity
}
