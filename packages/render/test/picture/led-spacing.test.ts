import { createLayout } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { measureSpacing } from '../../src/picture/led-spacing.ts'

const test = suite('led spacing')

const coordinate = fc.integer({ min: -20, max: 20 })
const cloud = fc.array(fc.tuple(coordinate, coordinate, coordinate), {
  minLength: 2,
  maxLength: 40,
})

test('the search along x finds what comparing all pairs finds', () => {
  fc.assert(
    fc.property(cloud, (points) => {
      const layout = createLayout(points.flat())
      const { distances, typical } = measureSpacing(layout)
      points.forEach(([x, y], led) => {
        const apart = points
          .map(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y))
          .filter((distance) => distance > 0)
        const nearest = apart.length === 0 ? 0 : Math.min(...apart)
        assert.equal(distances[led], Math.max(nearest, typical))
      })
    }),
  )
})

test('the typical spacing is the median', () => {
  const layout = createLayout([0, 0, 0, 1, 0, 0, 3, 0, 0, 7, 0, 0])
  assert.is(measureSpacing(layout).typical, 2)
})

test('depth does not count', () => {
  const layout = createLayout([0, 0, 0, 2, 0, 100])
  assert.equal([...measureSpacing(layout).distances], [2, 2])
})

test.run()
