import { createLayout, joinLayouts, lineLayout } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nearestLeds } from '../../src/group/led-ranges.ts'

const test = suite('nearestLeds')

test('are looked for in the range alone, the first of those as near', () => {
  const joined = joinLayouts([lineLayout({ ledCount: 3 }), lineLayout({ ledCount: 2 })])
  const first = joined.positions.slice(0, 3)
  assert.equal([...nearestLeds(createLayout(first), joined, { start: 3, ledCount: 2 })], [3])
  assert.equal([...nearestLeds(createLayout(first), joined, { start: 0, ledCount: 5 })], [0])
})

test('of a layout in itself are its own places', () => {
  const coordinate = fc.double({ min: -9, max: 9, noNaN: true })
  const point = fc.tuple(coordinate, coordinate, coordinate)
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), (points) => {
      const layout = createLayout(points.flat())
      const { positions, ledCount } = layout
      const at = (led: number) => String(positions.subarray(3 * led, 3 * led + 3))
      const leds = nearestLeds(layout, layout, { start: 0, ledCount })
      leds.forEach((nearest, led) => {
        assert.is(at(nearest).replaceAll('-0', '0'), at(led).replaceAll('-0', '0'))
      })
    }),
  )
})

test.run()
