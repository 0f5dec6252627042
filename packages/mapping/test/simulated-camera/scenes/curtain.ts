import { createLayout } from '@ledloom/core'
import { faceAway } from '../foliage.ts'
import { createRandom } from '../random.ts'
import type { Setting } from './setting.ts'

/** 400 LEDs in 20 strings down a wall, over folds of cloth, with a television in the room. */
export function curtainSetting(seed = 1, [strings, each] = [20, 20]): Setting {
  const random = createRandom(seed).part('curtain')
  const places = Array.from({ length: strings * each }, (_, led) => {
    const string = Math.floor(led / each)
    const down = (led % each) / (each - 1)
    // Wired as sold: each string from the rail down.
    const x = -1.5 + (3 * string) / (strings - 1) + 0.012 * random.normal()
    const fold = 0.06 * Math.sin(5 * x) * (0.4 + down) + 0.01 * random.normal()
    return [x, 2.4 - 2 * down + 0.012 * random.normal(), fold]
  })
  const layout = createLayout(places.flat())
  return {
    scene: {
      name: 'curtain',
      layout,
      facings: faceAway(layout, random, () => [0, 0, 1]),
      strings: [layout.ledCount],
      obstacles: [],
      daylight: 0.12,
      mirrors: [],
      lamps: [{ place: [-2.2, 0.8, 0.3], brightness: 2, flicker: { share: 0.7, rate: 0.9 } }],
    },
    views: 8,
    tour: { arc: 110 },
    held: 'across',
  }
}
