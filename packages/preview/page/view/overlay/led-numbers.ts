import type { ScreenLeds } from '../picking/screen-leds.ts'
import { labelOrder, labelStep } from './label-order.ts'
import { INK, NUMBER_FONT, NUMBER_SIZE } from './overlay-ink.ts'
import type { RoomMap } from './room-map.ts'

/** Numbers at most; more can't be read in a moment. */
const MOST = 600

/** Space between an LED and its number, and on both sides of a number, in CSS pixels. */
const SPACE = 5

/**
 * Writes the LEDs' numbers beside them, those that have room: nearest first, and where LEDs lie
 * close together only every second, fifth, tenth and so on.
 *
 * @returns how many numbers there are now
 */
export function drawLedNumbers(
  context: CanvasRenderingContext2D,
  leds: ScreenLeds,
  room: RoomMap,
): number {
  context.font = NUMBER_FONT
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = INK.shade
  context.fillStyle = INK.number
  const digits = String(leds.ledCount - 1).length
  const digitWidth = context.measureText('0').width
  let count = 0
  for (const led of labelOrder(leds, labelStep(leds, digits * digitWidth + 2 * SPACE))) {
    if (count === MOST) break
    const x = leds.places[2 * led]! + leds.coreRadius / leds.depths[led]! + SPACE
    const y = leds.places[2 * led + 1]!
    const text = String(led)
    const width = text.length * digitWidth
    if (!room.take(x - 2, y - NUMBER_SIZE / 2, width + 4, NUMBER_SIZE)) continue
    context.strokeText(text, x, y)
    context.fillText(text, x, y)
    count++
  }
  return count
}
