import { createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lookAt, phoneLens, project } from './camera.ts'
import { type CameraFrame, type Filming, film } from './film.ts'
import type { Scene } from './scene.ts'

const test = suite('film of the simulated camera')

/** Four LEDs in the corners of a square. */
const scene: Scene = {
  name: 'square',
  layout: createLayout([-0.5, 0.6, 0, 0.5, 0.6, 0, -0.5, 1.4, 0, 0.5, 1.4, 0]),
  facings: Array.from({ length: 4 }, () => [0, 0, 1] as const),
  strings: [4],
  obstacles: [],
  mirrors: [],
  lamps: [],
  daylight: 0.1,
}
const shot = { lens: phoneLens(320, 180), pose: lookAt([0.3, 1.2, 2], [0, 1, 0]) }

function filming(level: (led: number, time: number) => number, others: Partial<Filming> = {}) {
  const bulbs = { level, exponent: 1, brightness: new Float32Array(4).fill(1) }
  return { scene, shot, bulbs, seconds: 1, shake: 0, ...others }
}

/** Middle and sum of what is brighter in one frame than in another, near a place. */
function differenceAt(lit: CameraFrame, dark: CameraFrame, [x, y]: readonly [number, number]) {
  let [sum, sumX, sumY] = [0, 0, 0]
  for (let row = Math.round(y) - 5; row <= y + 5; row++) {
    for (let column = Math.round(x) - 5; column <= x + 5; column++) {
      const index = row * lit.width + column
      const more = Math.max(0, lit.pixels[index]! - dark.pixels[index]! - 20)
      sum += more
      sumX += more * (column + 0.5)
      sumY += more * (row + 0.5)
    }
  }
  return { sum, x: sumX / sum, y: sumY / sum }
}

test('an LED is where the lens shows it, and only when it is lit', () => {
  const frames = [...film(filming((led, time) => (led === 1 || time < 0.5 ? 0 : 0.6)))]
  const [dark, lit] = [frames.find(({ time }) => time > 0.3)!, frames.at(-1)!]
  for (const led of [0, 2, 3]) {
    const at = project(shot, [led % 2 ? 0.5 : -0.5, led > 1 ? 1.4 : 0.6, 0])!
    const { x, y } = differenceAt(lit, dark, [at.x, at.y])
    assert.ok(Math.hypot(x - at.x, y - at.y) < 0.15, `LED ${led}: ${x - at.x}, ${y - at.y}`)
  }
  const unlit = project(shot, [0.5, 0.6, 0])!
  assert.is(differenceAt(lit, dark, [unlit.x, unlit.y]).sum, 0)
})

test('the sensor is read from the top to the bottom', () => {
  const slow = { readout: 0.03, shutter: 0.001 }
  const first = film(filming((_, time) => (time > 0.018 ? 1 : 0), slow)).next()
  const { pixels } = first.value as CameraFrame
  const brightest = (from: number, to: number) => Math.max(...pixels.subarray(from * 320, to * 320))
  assert.ok(brightest(0, 90) < 180 && brightest(90, 180) > 220)
})

test('the times of frames are not quite regular, and the same seed films the same', () => {
  const clips = [5, 5, 6].map((seed) => [
    ...film(filming(() => 0.6, { seed, shake: 1, dropped: 0.1 })),
  ])
  const [one, same, other] = clips as [CameraFrame[], CameraFrame[], CameraFrame[]]
  assert.equal(one.at(-1), same.at(-1))
  assert.not.equal(one.at(-1)!.pixels, other.at(-1)!.pixels)
  const gaps = one.slice(1).map(({ time }, index) => time - one[index]!.time)
  assert.ok(gaps.every((gap) => gap > 0.025) && gaps.some((gap) => gap > 0.06))
})

test('a dark room is amplified, and a bright one is not clipped', () => {
  const means = [0.01, 0.1, 1, 5].map((daylight) => {
    const { pixels } = film({ ...filming(() => 0), scene: { ...scene, daylight } }).next()
      .value as CameraFrame
    return pixels.reduce((a, b) => a + b, 0) / pixels.length
  })
  assert.ok(means[0]! < 60 && means[1]! > 75, `${means}`)
  assert.ok(
    means.slice(1).every((mean) => mean > 75 && mean < 110),
    `${means}`,
  )
})

test.run()
