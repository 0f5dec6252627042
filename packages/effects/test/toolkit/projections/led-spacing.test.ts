import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Chart } from '../../../src/toolkit/projections/chart.ts'
import { measureSpacing } from '../../../src/toolkit/projections/led-cells.ts'

const test = suite('led spacing')

function flat(points: readonly (readonly number[])[]): Chart {
  return { points: Float64Array.from(points.flat()) }
}

const coordinate = fc.integer({ min: -20, max: 20 })
const cloud = fc.array(fc.tuple(coordinate, coordinate), {
  minLength: 2,
  maxLength: 40,
})

test('the search along v finds what comparing all pairs finds', () => {
  fc.assert(
    fc.property(cloud, (points) => {
      const { distances, typical } = measureSpacing(flat(points))
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
  const chart = flat([0, 1, 3, 7].map((u) => [u, 0]))
  assert.is(measureSpacing(chart).typical, 2)
})

test('LEDs at one place are no neighbours', () => {
  const chart = flat([
    [0, 0],
    [0, 0],
    [3, 4],
  ])
  assert.equal([...measureSpacing(chart).distances], [5, 5, 5])
})

test('the nearest neighbour may be across the seam', () => {
  const points = Float64Array.from([-4.5, 0, 0, 0, 4.5, 0])
  const round = { period: 10, breadths: Float64Array.from([1, 1, 1]) }
  assert.equal([...measureSpacing({ points, round }).distances], [1, 4.5, 1])
})

test('where a round shape is narrow, LEDs are closer than they look', () => {
  const points = Float64Array.from([-2, 0, 2, 0])
  const round = { period: 10, breadths: Float64Array.from([0.5, 0.5]) }
  assert.equal([...measureSpacing({ points, round }).distances], [2, 2])
})

test.run()
