import { createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { layCells } from '../../../src/toolkit/projections/led-cells.ts'
import { projectLayout } from '../../../src/toolkit/projections/project-layout.ts'

const test = suite('led cells')

test('cells of a ring fill the way around it once, across the seam as well', () => {
  const places = Array.from({ length: 12 }, (_, led) => (led * Math.PI) / 6)
  const ring = createLayout(places.flatMap((angle) => [Math.sin(angle), 0, Math.cos(angle)]))
  const { corners, period, window } = layCells(projectLayout(ring, { projection: 'cylinder' }))
  let sum = 0
  for (let at = 0; at < corners.length; at += 4) {
    assert.ok(corners[at]! >= window.left - 1e-9 && corners[at]! <= window.left + period)
    sum += corners[at + 2]! - corners[at]!
  }
  assert.ok(Math.abs(sum - period) < 1e-5)
  assert.ok(corners.some((value, at) => at % 4 === 2 && value > window.left + period + 1e-3))
})

test('an LED at the pole of a sphere sees all around', () => {
  const layout = createLayout([0, 1, 0, 0, -1, 0, 1, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, -1])
  const { corners, period } = layCells(projectLayout(layout, { projection: 'sphere' }))
  assert.is(corners[2]! - corners[0]!, period)
  assert.ok(corners[10]! - corners[8]! < period / 3)
})

test('LEDs at the top of a cone see as much of the way around as they stand for', () => {
  const turns = Array.from({ length: 48 }, (_, led) => (led * Math.PI) / 6)
  const cone = createLayout(
    turns.flatMap((angle, led) => {
      const radius = led < 24 ? 1 : 0.5
      return [radius * Math.sin(angle), led < 24 ? 0 : 3, radius * Math.cos(angle)]
    }),
  )
  const { corners } = layCells(projectLayout(cone, { projection: 'cylinder' }))
  assert.ok(corners[4 * 30 + 2]! - corners[4 * 30]! > 1.9 * (corners[2]! - corners[0]!))
})

test.run()
