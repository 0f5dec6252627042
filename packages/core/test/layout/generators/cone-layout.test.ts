import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { coneLayout } from '../../../src/layout/generators/cone-layout.ts'
import { pointsOf } from '../../points-of.ts'
import { distance, spread, stepsOf } from './distances.ts'

const test = suite('cone layout')

test('the wire goes from the foot in front to the tip', () => {
  const layout = coneLayout({ ledCount: 100, height: 3, radius: 1 })
  const points = pointsOf(layout)
  assert.equal(points[0], [0, 0, 1])
  assert.ok(distance(points[99]!, [0, 3, 0]) < 1e-5)
  assert.is(layout.dimension, '3d')
})

test('it rises steadily and every LED is on the cone', () => {
  const points = pointsOf(coneLayout({ ledCount: 250, height: 3, radius: 1 }))
  assert.ok(points.every(([x, y, z]) => Math.abs(Math.hypot(x!, z!) - (1 - y! / 3)) < 1e-5))
  assert.ok(points.every(([, y], led) => led === 0 || y! > points[led - 1]![1]!))
})

test('the LEDs are evenly spaced along the wire', () => {
  const steps = stepsOf(coneLayout({ ledCount: 2000, turns: 5 }))
  // Straight distances cut the corners of the narrow windings at the tip.
  assert.ok(spread(steps.slice(0, -40)) < 0.01)
})

test('by itself the windings are about twice as far apart as the LEDs', () => {
  const layout = coneLayout({ ledCount: 400 })
  const points = pointsOf(layout)
  const [first] = points
  const above = points.filter(
    (point, led) => led > 10 && Math.abs(Math.atan2(point[0]!, point[2]!)) < 0.1,
  )
  const windings = distance(first!, above[0]!)
  const step = stepsOf(layout)[0]!
  assert.ok(windings / step > 1.5 && windings / step < 2.5, `${windings / step} times`)
})

test('turns may be a fraction', () => {
  const points = pointsOf(coneLayout({ ledCount: 3, turns: 0.25 }))
  assert.ok(points.every(([x, , z]) => x! >= -1e-6 && z! >= -1e-6))
})

test('a single LED is at the foot', () => {
  assert.equal(pointsOf(coneLayout({ ledCount: 1, radius: 1 })), [[0, 0, 1]])
})

test('counts and measures out of range are refused', () => {
  assert.throws(() => coneLayout({ ledCount: 0 }), /ledCount must be a whole number/)
  assert.throws(() => coneLayout({ ledCount: 9, height: 0 }), /height must be a number above 0/)
  assert.throws(() => coneLayout({ ledCount: 9, radius: -1 }), /radius must be a number above 0/)
  assert.throws(() => coneLayout({ ledCount: 9, turns: 0 }), /turns must be a number above 0/)
})

test.run()
