import type { ScreenLeds } from '../picking/screen-leds.ts'
import { INK, NUMBER_FONT, NUMBER_SIZE } from './overlay-ink.ts'
import type { RoomMap } from './room-map.ts'

const RADIUS = 10

/** Draws a ring around the LED that is pointed at, and its number beside it. */
export function drawPickedRing(
  context: CanvasRenderingContext2D,
  leds: ScreenLeds,
  picked: { readonly led: number; readonly room: RoomMap },
): void {
  const x = leds.places[2 * picked.led]!
  const y = leds.places[2 * picked.led + 1]!
  if (Number.isNaN(x)) return
  for (const [width, ink] of [
    [4.5, INK.shade],
    [2, INK.picked],
  ] as const) {
    context.lineWidth = width
    context.strokeStyle = ink
    context.beginPath()
    context.arc(x, y, RADIUS, 0, 2 * Math.PI)
    context.stroke()
  }
  drawNumber(context, String(picked.led), { x: x + RADIUS + 5, y, room: picked.room })
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
  room.take(x - 2 * RADIUS, y - RADIUS, width + 2 * RADIUS + 5, 2 * RADIUS)
}
