import { coneLayout, gridLayout } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { placeLeds, rearrangeLeds } from '../../../view/leds/placed-leds.ts'
import { processorTime } from '../../processor-time.ts'

const test = suite('placed LEDs')

const coordinate = fc.double({ min: -1000, max: 1000, noNaN: true })
const places = fc.array(fc.tuple(coordinate, coordinate, coordinate), { minLength: 1 })

test('wherever LEDs hang, they come within 1 of the middle', () => {
  fc.assert(
    fc.property(places, (points) => {
      const { positions, halfHeight, halfDepth, radius } = placeLeds(points.flat())
      for (let i = 0; i < positions.length; i += 3) {
        assert.ok(Math.hypot(positions[i]!, positions[i + 1]!, positions[i + 2]!) < 1.0001)
      }
      for (const size of [halfHeight, halfDepth, radius]) assert.ok(size >= 0 && size < 1.0001)
    }),
  )
})

test('proportions are kept and y stays up', () => {
  const { positions } = placeLeds([0, 0, 0, 4, 0, 0, 4, 2, 0])
  const [left, corner, top] = [0, 3, 6].map((i) => [...positions.slice(i, i + 3)])
  assert.ok(top![1]! > corner![1]!)
  const wide = corner![0]! - left![0]!
  const high = top![1]! - corner![1]!
  assert.ok(Math.abs(wide / high - 2) < 1e-6)
})

test('of rearranged LEDs only those move that hang elsewhere, and the view stays', () => {
  const before = placeLeds([0, 0, 0, 4, 2, 0])
  const after = rearrangeLeds(before, [0, 0, 0, 12, 2, 0])
  assert.equal([...after.positions.slice(0, 3)], [...before.positions.slice(0, 3)])
  assert.ok(Math.abs(after.positions[3]! - before.positions[3]! - 8 * before.scale) < 1e-6)
  assert.equal({ ...after, positions: 0 }, { ...before, positions: 0 })
})

test('the spacing is the usual distance to the nearest neighbour', () => {
  const { spacing, positions } = placeLeds(gridLayout({ ledCount: 25, columns: 5 }).positions)
  const step = Math.abs(positions[3]! - positions[0]!) || Math.abs(positions[4]! - positions[1]!)
  assert.ok(Math.abs(spacing - step) < 1e-6)
})

test('LEDs at the same place count as one, and one alone has a spacing', () => {
  assert.is(placeLeds([5, 5, 5]).spacing, 1)
  assert.is(placeLeds([5, 5, 5, 5, 5, 5]).spacing, 1)
})

test('ten times as many LEDs take about ten times as long to place', () => {
  const few = timeOfPlacing(2_000, 20)
  const many = timeOfPlacing(20_000, 2)
  assert.ok(many < 4 * few, `${many} ms, a tenth of the LEDs ten times ${few} ms`)
})

/** Milliseconds of processor time that it takes to place LEDs some times. */
function timeOfPlacing(ledCount: number, times: number): number {
  const { positions } = coneLayout({ ledCount })
  // The first run compiles the code.
  placeLeds(positions)
  return processorTime(() => {
    for (let run = 0; run < times; run++) placeLeds(positions)
  })
}

test.run()
