import { createLayout } from '@ledloom/core'
import { faceAway } from '../foliage.ts'
import { createRandom } from '../random.ts'
import type { Setting } from './setting.ts'

/** A few LEDs wound round a small drum: a scene for tests that must be done in seconds. */
export function ringSetting(ledCount = 24, seed = 1): Setting {
  const random = createRandom(seed).part('ring')
  const turns = Math.max(2, Math.sqrt(ledCount) / 2)
  const places = Array.from({ length: ledCount }, (_, led) => {
    const angle = (2 * Math.PI * turns * led) / ledCount
    return [0.5 * Math.sin(angle), 1 + (0.8 * led) / ledCount, 0.5 * Math.cos(angle)]
  })
  const layout = createLayout(places.flat().map((value) => value + 0.01 * random.normal()))
  return {
    scene: {
      name: 'ring',
      layout,
      facings: faceAway(layout, random, ([x, , z]) => [x, 0, z], 0.2),
      strings: [ledCount],
      obstacles: [],
      daylight: 0.08,
      mirrors: [],
      lamps: [],
    },
    views: 6,
    tour: { arc: 300, height: 1.4 },
    held: 'across',
  }
}
