import { readFileSync } from 'node:fs'
import { bounds, type Layout, parseLayoutCsv, scaleLayout, translateLayout } from '@ledloom/core'
import { faceAway, growFoliage, growTrunk } from '../foliage.ts'
import { createRandom } from '../random.ts'
import type { Setting } from './setting.ts'

const MEASURED = new URL('../../../../../examples/layouts/tree-500.csv', import.meta.url)

/** A measured Christmas tree of 500 LEDs, 2 m high, in a room with two lamps. */
export function treeSetting(seed = 1): Setting {
  const random = createRandom(seed).part('tree')
  const layout = standing(parseLayoutCsv(readFileSync(MEASURED, 'utf8')), 2)
  const foliage = growFoliage(layout, random, {
    fills: ([x, y, z]) => Math.hypot(x, z) < 0.5 * (1 - (y - 0.3) / 1.8),
    sight: 0.2,
    radius: [0.02, 0.05],
  })
  return {
    scene: {
      name: 'tree',
      layout,
      facings: faceAway(layout, random, ([x, , z]) => [x, 0.1, z]),
      strings: [layout.ledCount],
      obstacles: [...foliage, ...growTrunk(2, 0.05)],
      daylight: 0.06,
      mirrors: [],
      lamps: [
        { place: [-1.9, 1.3, -1.6], brightness: 3 },
        { place: [1.6, 0.6, -2.2], brightness: 0.5, flicker: { share: 0.8, rate: 1.7 } },
      ],
    },
    views: 12,
    tour: { arc: 360 },
    held: 'upright',
  }
}

/** A layout that is so high, with its lowest LED 0.3 m above the ground. */
function standing(layout: Layout, height: number): Layout {
  const { min, size } = bounds(layout)
  const factor = height / size[1]
  return translateLayout(scaleLayout(layout, factor), [0, 0.3 - min[1] * factor, 0])
}
