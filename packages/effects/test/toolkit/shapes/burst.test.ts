import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parsePalette } from '../../../src/toolkit/light/palette.ts'
import { BURN_SECONDS, createBurstPainter } from '../../../src/toolkit/shapes/burst.ts'

const test = suite('createBurstPainter')

const layout = gridLayout({ ledCount: 900 })
const points = normalisedPositions(layout)
const palette = parsePalette('#f00,#00f')!
const addBurst = createBurstPainter({ points, count: 40, size: 0.8, starSize: 0.23, palette })

/** How far from the middle the light of a burst is on average, and how much there is of it. */
function lightAt(age: number): { light: number; reach: number } {
  const frame = createFrame(layout.ledCount)
  addBurst(frame, { x: 0, y: 0, z: 0, age, key: 7, strength: 1 })
  let [light, far] = [0, 0]
  for (const [i, value] of frame.entries()) {
    const led = i - (i % 3)
    light += value
    far += value * Math.hypot(points[led]!, points[led + 1]!)
  }
  return { light, reach: far / light }
}

test('its stars fly apart, fast at first', () => {
  const [first, second, third] = [0.05, 0.35, 0.65].map((age) => lightAt(age).reach)
  assert.ok(second! > first! + 0.1 && third! > second!)
  assert.ok(third! - second! < second! - first!)
})

test('they burn out, all of them in the end', () => {
  assert.ok(lightAt(1).light < lightAt(0.3).light)
  assert.is(lightAt(BURN_SECONDS).light, 0)
})

test.run()
