import { gridLayout, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ledSpacing } from '../../../src/toolkit/geometry/led-spacing.ts'

const test = suite('ledSpacing')

test('on a grid it is the distance of rows and columns', () => {
  assert.ok(Math.abs(ledSpacing(gridLayout({ ledCount: 441 })) - 0.1) < 1e-6)
})

test('on a string it is near the distance of two LEDs', () => {
  const spacing = ledSpacing(lineLayout({ ledCount: 101 }))
  assert.ok(spacing >= 0.02 && spacing <= 0.04, `${spacing}`)
})

test('a single LED has none', () => {
  assert.is(ledSpacing(lineLayout({ ledCount: 1 })), 0)
})

test.run()
