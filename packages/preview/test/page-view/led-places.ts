import { encodeSrgb, gridLayout, type Layout } from '@ledloom/core'
import * as assert from 'uvu/assert'
import { look } from '../browser.ts'
import { eventually } from '../eventually.ts'
import type { Colour } from '../led-colours.ts'
import type { LightsCanvasPage } from '../lights-canvas-page.ts'

/** Of an LED in the window, in CSS pixels. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Twelve LEDs in three rows, and a colour for each. */
export const GRID = gridLayout({ ledCount: 12, columns: 4, serpentine: false })
export const COLOURS: readonly Colour[] = Array.from({ length: 12 }, (_, led) => [
  (led * 111) % 256,
  (led * 17 + 120) % 256,
  255 - led * 18,
])

/** Fails unless the picture shows each colour at the LED's place, to within a few steps. */
export async function assertSeen(
  lights: LightsCanvasPage,
  places: readonly Place[],
  colours = COLOURS,
) {
  await eventually(async () => {
    const picture = await look(lights.page)
    for (const [led, { x, y }] of places.entries()) {
      const wanted = colours[led]!.map((byte) => Math.round(255 * encodeSrgb(byte / 255)))
      const seen = picture.colourAt(Math.round(x), Math.round(y))
      const isSame = seen.every((value, i) => Math.abs(value - wanted[i]!) <= 8)
      assert.ok(isSame, `LED ${led} at ${x}, ${y}: saw ${seen}, not ${wanted}`)
    }
  })
}

/** Where each LED of a flat layout is on the screen as it is first seen. */
export function findPlaces({ page }: LightsCanvasPage, layout: Layout): Place[] {
  const { width, height } = page.viewportSize()!
  const size = fittedScale(layout, width / height) * (height / 2)
  return Array.from({ length: layout.ledCount }, (_, led) => {
    const [x, y] = layout.positions.subarray(3 * led, 3 * led + 2)
    return { x: width / 2 + x! * size, y: height / 2 - y! * size }
  })
}

/** Half heights of the picture that one unit of a flat, centred layout takes up, as it is first seen. */
function fittedScale({ positions }: Layout, aspect: number): number {
  let [farthest, high, wide] = [0, 0, 0]
  for (let i = 0; i < positions.length; i += 3) {
    farthest = Math.max(farthest, Math.hypot(positions[i]!, positions[i + 1]!))
    wide = Math.max(wide, Math.abs(positions[i]!))
    high = Math.max(high, Math.abs(positions[i + 1]!))
  }
  const focal = 1 / Math.tan(Math.PI / 10)
  const [height, width] = [(high / farthest) * focal, ((wide / farthest) * focal) / aspect]
  const front = 1.28 * Math.max(height, width)
  const turned = Math.hypot(1.1 * width, wide / farthest)
  return focal / Math.max(front, turned, 1.1 * height + wide / farthest) / farthest
}
