import { createLayout } from '@ledloom/core'
import * as assert from 'uvu/assert'
import { look } from '../browser.ts'
import type { LightsCanvasPage } from '../lights-canvas-page.ts'
import type { Place } from './led-places.ts'

/** One LED aside and dim ones around it, so that where the lit one is can be seen. */
export const ASIDE = createLayout([-1, -1, 0, 1, 1, 0, 0, 0, 0, 0.5, 0, 0], '2d')
export const ONE_LIT = [0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255]

/** Where the one bright LED is seen: the middle of all that is white. */
export async function findLit({
  page,
}: LightsCanvasPage): Promise<Place & { readonly count: number }> {
  const picture = await look(page)
  let [x, y, count] = [0, 0, 0]
  for (let row = 0; row < picture.height; row++) {
    for (let column = 0; column < picture.width; column++) {
      if (Math.min(...picture.colourAt(column, row)) < 240) continue
      x += column
      y += row
      count++
    }
  }
  assert.ok(count > 4, 'nothing is lit')
  return { x: x / count, y: y / count, count }
}
