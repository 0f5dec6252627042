import type { ScreenLeds } from './screen-leds.ts'

/** How far an LED may be from what points at it, in CSS pixels. */
export const REACH = 12

/** LEDs this much farther off than the nearest one seem to lie at the same place. */
const SAME_PLACE = 1.5

/**
 * The LED that is nearest to a point of the canvas, within {@link REACH}; of those that lie on each
 * other, the one in front. It goes over all LEDs, which for 20,000 takes a few hundredths of a
 * millisecond: less than any order kept up to date as the camera moves.
 *
 * @returns the number of the LED, from 0; undefined where none is near
 */
export function nearestLed(leds: ScreenLeds, x: number, y: number): number | undefined {
  const distance = nearestDistance(leds, x, y)
  return distance <= REACH ? frontLed(leds, { x, y, within: distance + SAME_PLACE }) : undefined
}

function nearestDistance({ places, ledCount }: ScreenLeds, x: number, y: number): number {
  let nearest = Infinity
  for (let led = 0; led < ledCount; led++) {
    const right = places[2 * led]! - x
    const down = places[2 * led + 1]! - y
    const square = right * right + down * down
    if (square < nearest) nearest = square
  }
  return Math.sqrt(nearest)
}

interface Neighbourhood {
  readonly x: number
  readonly y: number
  readonly within: number
}

function frontLed({ places, depths, ledCount }: ScreenLeds, around: Neighbourhood) {
  const reach = around.within * around.within
  let front: number | undefined
  for (let led = 0; led < ledCount; led++) {
    const right = places[2 * led]! - around.x
    const down = places[2 * led + 1]! - around.y
    if (right * right + down * down > reach) continue
    if (Number.isNaN(right)) continue
    if (front === undefined || depths[led]! < depths[front]!) front = led
  }
  return front
}
