import type { ScreenLeds } from '../leds/led-picker.ts'
import type { RoomMap } from './led-numbers.ts'
import { INK, NUMBER_FONT, NUMBER_SIZE } from './led-numbers.ts'

/** Smallest radius of a ring, and its distance from the LED, in CSS pixels. */
const SMALLEST = 9
const AROUND = 4

/** Radius of a ring around an LED, in CSS pixels. */
export function ringRadius({ coreRadius, depths }: ScreenLeds, led: number): number {
  return Math.max(SMALLEST, coreRadius / depths[led]! + AROUND)
}

/** Draws a ring around the picked LED and its number beside it. */
export function drawPickedRing(
  context: CanvasRenderingContext2D,
  leds: ScreenLeds,
  picked: { readonly led: number; readonly room: RoomMap },
): void {
  const x = leds.places[2 * picked.led]!
  const y = leds.places[2 * picked.led + 1]!
  if (Number.isNaN(x)) return
  const radius = ringRadius(leds, picked.led)
  for (const [width, ink] of [
    [4.5, INK.shade],
    [2, INK.picked],
  ] as const) {
    context.lineWidth = width
    context.strokeStyle = ink
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.stroke()
  }
  drawNumber(context, String(picked.led), { x: x + radius + 5, y, room: picked.room })
}

function drawNumber(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, room }: { readonly x: number; readonly y: number; readonly room: RoomMap },
): void {
  context.font = NUMBER_FONT
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  const width = context.measureText(text).width + 10
  context.fillStyle = INK.picked
  context.beginPath()
  context.roundRect(x, y - NUMBER_SIZE / 2 - 4, width, NUMBER_SIZE + 8, 5)
  context.fill()
  context.fillStyle = INK.shade
  context.fillText(text, x + 5, y + 0.5)
  room.take(x - 2 * SMALLEST, y - SMALLEST, width + 2 * SMALLEST, 2 * SMALLEST)
}
