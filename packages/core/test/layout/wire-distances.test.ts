import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLayout } from '../../src/layout/layout.ts'
import { wireDistances } from '../../src/layout/wire-distances.ts'
import { arbitraryLayouts } from '../arbitrary-layouts.ts'

const test = suite('wire distances')

test('they are shares of the straight distances between LEDs', () => {
  const layout = createLayout([0, 0, 0, 3, 4, 0, 3, 4, 5, 3, -6, 5])
  assert.equal([...wireDistances(layout)], [0, 0.25, 0.5, 1])
})

test('LEDs at one place count as evenly spaced', () => {
  assert.equal([...wireDistances(createLayout([1, 1, 1, 1, 1, 1, 1, 1, 1]))], [0, 0.5, 1])
})

test('a single LED is at 0', () => {
  assert.equal([...wireDistances(createLayout([7, 7, 7]))], [0])
})

test('they are computed once', () => {
  const layout = createLayout([1, 2, 3])
  assert.is(wireDistances(layout), wireDistances(layout))
})

test('they begin at 0, end at 1 and never fall', () => {
  fc.assert(
    fc.property(arbitraryLayouts, (layout) => {
      const distances = wireDistances(layout)
      assert.is(distances[0], 0)
      assert.is(distances.at(-1), layout.ledCount > 1 ? 1 : 0)
      assert.ok(distances.every((distance, led) => led === 0 || distance >= distances[led - 1]!))
    }),
  )
})

test.run()
