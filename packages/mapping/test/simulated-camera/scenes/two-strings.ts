import { createLayout, joinLayouts, type Layout } from '@ledloom/core'
import { faceAway, growFoliage, growTrunk } from '../foliage.ts'
import { createRandom, type Random } from '../random.ts'
import type { Setting } from './setting.ts'

const HEIGHT = 3.2
const RADIUS = 1

/** Two strings of 600 LEDs, wound round one large tree between each other. */
export function twoStringsSetting(seed = 1, each = 600): Setting {
  const random = createRandom(seed).part('two strings')
  const layout = joinLayouts([wind(random, each, 0), wind(random, each, Math.PI)])
  const foliage = growFoliage(layout, random, {
    fills: ([x, y, z]) => Math.hypot(x, z) < 0.93 * radiusAt(y),
    sight: 0.3,
    radius: [0.03, 0.06],
  })
  return {
    scene: {
      name: 'two strings',
      layout,
      facings: faceAway(layout, random, ([x, , z]) => [x, 0.2, z]),
      strings: [each, each],
      obstacles: [...foliage, ...growTrunk(HEIGHT, 0.07)],
      daylight: 0.03,
      mirrors: [],
      lamps: [{ place: [3, 2.8, -3], brightness: 8 }],
    },
    views: 16,
    tour: { arc: 360 },
    held: 'upright',
  }
}

/** Gaps of equal length along the string, as sold; branches push it in and out. */
function wind(random: Random, ledCount: number, start: number): Layout {
  const turns = Math.sqrt(ledCount) * 0.45
  const places = Array.from({ length: ledCount }, (_, led) => {
    // Evenly over the surface of the cone, from the bottom up.
    const height = HEIGHT * (1 - Math.sqrt(1 - (0.98 * led) / ledCount))
    const y = 0.4 + height + 0.03 * random.normal()
    const angle = start + (2 * Math.PI * turns * led) / ledCount + 0.03 * random.normal()
    const radius = radiusAt(y) * (1 - 0.12 * random.next())
    return [radius * Math.sin(angle), y, radius * Math.cos(angle)]
  })
  return createLayout(places.flat())
}

function radiusAt(y: number): number {
  return RADIUS * Math.max(0.03, 1 - (y - 0.4) / (HEIGHT + 0.1))
}
