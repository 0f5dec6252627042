import { createLayout, type Point } from '@ledloom/core'
import { faceAway } from '../foliage.ts'
import { createRandom } from '../random.ts'
import type { Setting } from './setting.ts'

/** 100 LEDs round and across a window at night, whose pane shows all of them again. */
export function windowSetting(seed = 1, ledCount = 100): Setting {
  const random = createRandom(seed).part('window')
  const layout = createLayout(
    Array.from({ length: ledCount }, (_, led) =>
      hang(led / ledCount).map((value) => value + 0.012 * random.normal()),
    ).flat(),
  )
  return {
    scene: {
      name: 'window',
      layout,
      facings: faceAway(layout, random, () => [0, 0, 1], 0.7),
      strings: [ledCount],
      obstacles: [],
      daylight: 0.04,
      mirrors: [
        { centre: [0, 1.6, 0], normal: [0, 0, 1], width: 1.3, height: 1.5, reflectance: 0.25 },
      ],
      lamps: [{ place: [1.2, 1.9, 1.1], brightness: 2 }],
    },
    views: 8,
    tour: { arc: 100, middle: -8 },
    held: 'upright',
  }
}

/** Three fifths go round the frame, the rest hangs in arcs into the room. */
function hang(share: number): Point {
  if (share < 0.6) return alongFrame(share / 0.6)
  const along = (share - 0.6) / 0.4
  const sag = Math.abs(Math.sin(3 * Math.PI * along))
  return [-0.65 + 1.3 * along, 2.35 - 0.9 * sag, 0.1 + 0.45 * sag]
}

function alongFrame(share: number): Point {
  const [width, height] = [1.36, 1.56]
  let along = share * 2 * (width + height)
  if (along < height) return [-width / 2, 2.38 - along, 0.05]
  along -= height
  if (along < width) return [-width / 2 + along, 2.38 - height, 0.05]
  along -= width
  if (along < height) return [width / 2, 2.38 - height + along, 0.05]
  return [width / 2 - (along - height), 2.38, 0.05]
}
