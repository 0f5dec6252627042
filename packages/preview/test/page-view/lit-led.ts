import { createLayout } from '@ledloom/core'
import * as assert from 'uvu/assert'
import { look } from '../browser.ts'
import { eventually } from '../eventually.ts'
import type { LightsCanvasPage } from '../lights-canvas-page.ts'
import type { Place } from './led-places.ts'

/** One LED aside and dim ones around it, so that where the lit one is can be seen. */
export const ASIDE = createLayout([-1, -1, 0, 1, 1, 0, 0, 0, 0, 0.5, 0, 0], '2d')
export const ONE_LIT = [0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255]

interface Light extends Place {
  /** Pixels that are white. */
  readonly count: number
}

/** Where the one bright LED is seen, once it is drawn: the middle of all that is white. */
export async function findLit(lights: LightsCanvasPage): Promise<Light> {
  let lit: Light | undefined
  await eventually(async () => {
    lit = await whiteOf(lights)
    assert.ok(lit.count > 4, 'nothing is lit')
  })
  return lit!
}

async function whiteOf({ page }: LightsCanvasPage): Promise<Light> {
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
  return { x: x / count, y: y / count, count }
}
