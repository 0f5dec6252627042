import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLayout } from '../../src/layout/layout.ts'
import { normalisedPositions } from '../../src/layout/normalised-positions.ts'
import { scaleLayout, translateLayout } from '../../src/layout/transform-layout.ts'
import { arbitraryLayouts } from '../arbitrary-layouts.ts'

const test = suite('normalised positions')

test('the longest side goes from −1 to 1 and the others keep their proportion', () => {
  const layout = createLayout([10, 0, 5, 14, 8, 5])
  assert.equal([...normalisedPositions(layout)], [-0.5, -1, 0, 0.5, 1, 0])
})

test('one point is at the centre, however many LEDs share it', () => {
  const layout = createLayout([3, 4, 5, 3, 4, 5])
  assert.equal([...normalisedPositions(layout)], [0, 0, 0, 0, 0, 0])
})

test('they are computed once', () => {
  const layout = createLayout([1, 2, 3])
  assert.is(normalisedPositions(layout), normalisedPositions(layout))
})

test('nothing lies outside −1 to 1, and something lies at both ends', () => {
  fc.assert(
    fc.property(arbitraryLayouts, (layout) => {
      const values = [...normalisedPositions(layout)]
      const least = Math.min(...values)
      const greatest = Math.max(...values)
      const isPoint = least === 0 && greatest === 0
      assert.ok(isPoint || (Math.abs(least + 1) < 1e-6 && Math.abs(greatest - 1) < 1e-6))
    }),
  )
})

test('unit and place of the layout make no difference', () => {
  const layout = createLayout([0, 0, 0, 1, 2, 3, -4, 5, 0.5])
  const moved = translateLayout(scaleLayout(layout, 40), [100, -50, 7])
  const expected = normalisedPositions(layout)
  assert.ok(normalisedPositions(moved).every((value, i) => Math.abs(value - expected[i]!) < 1e-5))
})

test.run()
