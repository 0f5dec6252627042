import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { coneLayout, spaceEvenly, sphereLayout } from '../../src/layout/solid-shapes.ts'
import { pointsOf } from '../points-of.ts'
import { distance, spread, stepsOf } from './distances.ts'

const test = suite('sphere layout')

test('every LED is on the sphere, from the bottom up', () => {
  const layout = sphereLayout({ ledCount: 100, radius: 2 })
  const points = pointsOf(layout)
  assert.ok(points.every((point) => Math.abs(Math.hypot(...point) - 2) < 1e-5))
  assert.ok(points.every(([, y], led) => led === 0 || y! > points[led - 1]![1]!))
  assert.is(layout.dimension, '3d')
})

test('no two LEDs are much closer than an even share of the surface makes them', () => {
  const points = pointsOf(sphereLayout({ ledCount: 200 }))
  const even = Math.sqrt((4 * Math.PI) / 200)
  for (const [led, point] of points.entries()) {
    const others = points.filter((_, other) => other !== led)
    const nearest = Math.min(...others.map((other) => distance(point, other)))
    assert.ok(nearest > even * 0.7 && nearest < even * 1.3, `${nearest} for ${even}`)
  }
})

test('a count or radius out of range is refused', () => {
  assert.throws(() => sphereLayout({ ledCount: 0.5 }), /ledCount must be a whole number/)
  assert.throws(() => sphereLayout({ ledCount: 3, radius: -2 }), /radius must be a number above 0/)
})

test('the wire goes from the front of the base to the tip', () => {
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

test('by default the windings are about twice as far apart as the LEDs', () => {
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

test('a single LED is at the base', () => {
  assert.equal(pointsOf(coneLayout({ ledCount: 1, radius: 1 })), [[0, 0, 1]])
})

test('counts and measures out of range are refused', () => {
  assert.throws(() => coneLayout({ ledCount: 0 }), /ledCount must be a whole number/)
  assert.throws(() => coneLayout({ ledCount: 9, height: 0 }), /height must be a number above 0/)
  assert.throws(() => coneLayout({ ledCount: 9, radius: -1 }), /radius must be a number above 0/)
  assert.throws(() => coneLayout({ ledCount: 9, turns: 0 }), /turns must be a number above 0/)
})

test('on a path that speeds up, the LEDs are as far apart at its end as at its beginning', () => {
  const places = spaceEvenly((progress) => [progress ** 2, 0, 0], 11)
  const travelled = Array.from(places, (place) => place ** 2)
  assert.ok(travelled.every((value, led) => Math.abs(value - led / 10) < 1e-6))
})

test('the first is at the beginning and the last at the end', () => {
  const places = spaceEvenly((progress) => [Math.sin(progress), progress, 0], 2)
  assert.is(places[0], 0)
  assert.ok(Math.abs(places[1]! - 1) < 1e-9)
})

test('one alone is at the beginning', () => {
  assert.equal([...spaceEvenly((progress) => [progress, 0, 0], 1)], [0])
})

test.run()
