import { createLayout, type Point } from '@ledloom/core'
import { faceAway, growFoliage } from '../foliage.ts'
import { createRandom, type Random } from '../random.ts'
import type { Setting } from './setting.ts'

/** Half the width, the height and half the depth of the bush in metres. */
const HALF: Point = [0.8, 0.9, 0.55]

/** 250 LEDs thrown over a round bush in a garden, with a street lamp. */
export function bushSetting(seed = 1, ledCount = 250): Setting {
  const random = createRandom(seed).part('bush')
  const layout = createLayout(windOver(random, ledCount))
  const foliage = growFoliage(layout, random, {
    fills: ([x, y, z]) => Math.hypot(x / HALF[0], y / HALF[1], z / HALF[2]) < 0.9,
    sight: 0.18,
    radius: [0.03, 0.06],
  })
  return {
    scene: {
      name: 'bush',
      layout,
      facings: faceAway(layout, random, ([x, y, z]) => [x, y, z], 0.6),
      strings: [ledCount],
      obstacles: foliage,
      daylight: 0.01,
      wind: 0.004,
      mirrors: [],
      lamps: [{ place: [6, 4, -9], brightness: 40, flicker: { share: 0.1, rate: 100 } }],
    },
    views: 12,
    tour: { arc: 360 },
    held: 'across',
  }
}

/** A string that wanders over the dome from one side to the other and back, in loops. */
function windOver(random: Random, ledCount: number): number[] {
  const places: number[] = []
  let [turn, height] = [0, 0.12]
  for (let led = 0; led < ledCount; led++) {
    turn += (0.5 + 0.35 * random.normal()) / Math.max(2, Math.sqrt(ledCount) / 1.2)
    height = Math.min(0.98, Math.max(0.08, height + 0.05 * random.normal() + 0.8 / ledCount))
    const around = Math.sqrt(1 - height * height)
    const depth = 1 - 0.12 * random.next()
    const angle = 6 * turn
    places.push(
      HALF[0] * depth * around * Math.sin(angle),
      HALF[1] * depth * height,
      HALF[2] * depth * around * Math.cos(angle),
    )
  }
  return places
}
