import { normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLedFinder } from '../../../src/toolkit/geometry/led-finder.ts'
import { layouts } from '../../layouts.ts'

const test = suite('led-finder')

for (const [shape, layout] of Object.entries(layouts)) {
  test(`finds an LED at or right beside the place of each LED of ${shape}`, () => {
    const points = normalisedPositions(layout)
    const findLed = createLedFinder(layout)
    for (let led = 0; led < layout.ledCount; led++) {
      const place = points.slice(led * 3, led * 3 + 3)
      const found = findLed(place)
      const gap = Math.hypot(...place.map((value, axis) => value - points[found * 3 + axis]!))
      assert.ok(gap < 0.1, `${gap} away`)
    }
  })
}

test('a place outside is looked up at the edge', () => {
  const findLed = createLedFinder(layouts['a line']!)
  assert.ok(findLed(Float32Array.of(-9, 0, 0)) <= 1)
  assert.ok(findLed(Float32Array.of(9, 3, -3)) >= 48)
})

test.run()
