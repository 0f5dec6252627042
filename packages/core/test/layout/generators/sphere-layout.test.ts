import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sphereLayout } from '../../../src/layout/generators/sphere-layout.ts'
import { pointsOf } from '../../points-of.ts'
import { distance } from './distances.ts'

const test = suite('sphere layout')

test('every LED is on the ball, from the bottom up', () => {
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

test.run()
