import { createLayout, type Point } from '@ledloom/core'
import { faceAway } from '../foliage.ts'
import { createRandom } from '../random.ts'
import { add, distance, scale } from '../vector.ts'
import type { Setting } from './setting.ts'

/** Corners of the way along the roof: a porch, the gable, and the gutter back along the side. */
const CORNERS: readonly Point[] = [
  [-4.5, 2.6, 1.5],
  [-1.5, 2.6, 1.5],
  [-1.5, 3, 0],
  [1, 5, 0],
  [3.5, 3, 0],
  [3.5, 3, -4],
]

/** 200 LEDs along the edges of a roof, filmed from the street while a car passes. */
export function roofLineSetting(seed = 1, ledCount = 200): Setting {
  const random = createRandom(seed).part('roof line')
  const layout = createLayout(
    alongCorners(ledCount).flatMap((place) => place.map((value) => value + 0.01 * random.normal())),
  )
  return {
    scene: {
      name: 'roof line',
      layout,
      facings: faceAway(layout, random, ([x, , z]) =>
        x > 3.45 && z < -0.1 ? [1, 0, 0.3] : [0, 0, 1],
      ),
      strings: [ledCount],
      obstacles: [
        { centre: [-2.6, 2.1, 3.4], radius: 0.7 },
        { centre: [2.4, 1.2, 2.2], radius: 0.6 },
      ],
      daylight: 0.012,
      wind: 0.004,
      mirrors: [],
      lamps: [
        { place: [-7, 0.7, 4], brightness: 15, motion: [0.9, 0, 0] },
        { place: [-3, 1.8, 0.1], brightness: 6 },
      ],
    },
    views: 10,
    tour: { arc: 120, middle: 20 },
    held: 'across',
  }
}

function alongCorners(ledCount: number): Point[] {
  const lengths = CORNERS.slice(1).map((corner, index) => distance(corner, CORNERS[index]!))
  const step = lengths.reduce((a, b) => a + b) / (ledCount - 1)
  return Array.from({ length: ledCount }, (_, led) => {
    let [side, along] = [0, led * step]
    while (side < lengths.length - 1 && along > lengths[side]!) along -= lengths[side++]!
    const [from, to] = [CORNERS[side]!, CORNERS[side + 1]!]
    return add(scale(from, 1 - along / lengths[side]!), to, along / lengths[side]!)
  })
}
