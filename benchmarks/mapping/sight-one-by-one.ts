import type { Sighting, View } from '@ledloom/mapping'
import { type CameraFrame, film } from '../../packages/mapping/test/simulated-camera/film.ts'
import { tourOf } from '../../packages/mapping/test/simulated-camera/scenes/setting.ts'
import { walkRound } from '../../packages/mapping/test/simulated-camera/tour.ts'
import { allSettings } from './all-settings.ts'
import { bulbsOf, type ClipJob } from './sight-clip.ts'

/** Bytes by which a pixel must be brighter than without any LED, as MariMapper has it. */
const THRESHOLD = 128

const FRAME_RATE = 30

/**
 * The same place with MariMapper's method: a camera on a tripod, exposed so that only lights are seen,
 * one LED after another, and the middle of the brightest spot. Waiting is left out, so a frame is an LED.
 *
 * @param views places of the tour
 */
export function sightOneByOne({ scene: index, seed, view, longer, views }: ClipJob): View {
  const setting = allSettings(seed)[index]!
  const { scene } = setting
  const { ledCount } = scene.layout
  const frames = film({
    scene,
    shot: walkRound(tourOf(setting, { longer, seed, views: views ?? setting.views }))[view]!,
    // The first frame is dark. A fifth of a frame is more than frames are early.
    bulbs: {
      level: (led, time) => (Math.floor(time * FRAME_RATE + 0.2) === led + 1 ? 1 : 0),
      exponent: 1,
      brightness: bulbsOf(scene, seed),
    },
    seconds: (ledCount + 1) / FRAME_RATE,
    frameRate: FRAME_RATE,
    shake: 0,
    dropped: 0,
    readout: 0.001,
    shutter: 0.01,
    exposure: { mostGain: 0.3 },
  })
  const dark = frames.next().value as CameraFrame
  const sightings: Sighting[] = []
  let led = 0
  for (const frame of frames) {
    const spot = brightestSpot(frame, dark)
    if (spot) sightings.push({ led, ...spot, deviation: 0.5, confidence: 1 })
    led++
  }
  return { width: dark.width, height: dark.height, sightings }
}

/** Pixels on each side of the brightest one that belong to its spot. */
const RADIUS = 6

function brightestSpot({ pixels, width, height }: CameraFrame, dark: CameraFrame) {
  let brightest = -1
  let most = THRESHOLD - 1
  for (let index = 0; index < pixels.length; index++) {
    const more = pixels[index]! - dark.pixels[index]!
    if (more > most) [most, brightest] = [more, index]
  }
  if (brightest < 0) return undefined
  const [column, row] = [brightest % width, Math.floor(brightest / width)]
  let [sum, sumX, sumY] = [0, 0, 0]
  for (let y = Math.max(0, row - RADIUS); y <= Math.min(height - 1, row + RADIUS); y++) {
    for (let x = Math.max(0, column - RADIUS); x <= Math.min(width - 1, column + RADIUS); x++) {
      const weight = Math.max(0, pixels[y * width + x]! - dark.pixels[y * width + x]!)
      sum += weight
      sumX += weight * (x + 0.5)
      sumY += weight * (y + 0.5)
    }
  }
  return { x: sumX / sum, y: sumY / sum }
}
