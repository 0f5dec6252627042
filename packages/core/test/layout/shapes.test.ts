import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bounds } from '../../src/layout/bounds.ts'
import {
  coneLayout,
  curtainLayout,
  gridLayout,
  lineLayout,
  ringLayout,
  spaceEvenly,
  sphereLayout,
} from '../../src/layout/shapes.ts'
import { pointsOf } from '../points-of.ts'
import { distance, spread, stepsOf } from './distances.ts'

const test = suite('shapes')

test('it goes from left to right, its middle at 0', () => {
  const layout = lineLayout({ ledCount: 3, length: 4 })
  assert.equal(pointsOf(layout), [
    [-2, 0, 0],
    [0, 0, 0],
    [2, 0, 0],
  ])
  assert.is(layout.dimension, 'linear')
})

test('its length is 1 by default', () => {
  assert.equal(pointsOf(lineLayout({ ledCount: 2 })), [
    [-0.5, 0, 0],
    [0.5, 0, 0],
  ])
})

test('a single LED is in the middle', () => {
  assert.equal(pointsOf(lineLayout({ ledCount: 1 })), [[0, 0, 0]])
})

test('a count or length out of range is refused', () => {
  assert.throws(
    () => lineLayout({ ledCount: 0 }),
    /^ledCount must be a whole number of 1 or more, got 0$/,
  )
  assert.throws(
    () => lineLayout({ ledCount: 2, length: -1 }),
    /^length must be a number above 0, got -1$/,
  )
})

test('strings hang side by side from left to right, each counted from the top down', () => {
  const layout = curtainLayout({ ledCount: 6, strings: 2, width: 2, height: 1 })
  assert.equal(pointsOf(layout), [
    [-1, 1, 0],
    [-1, 0.5, 0],
    [-1, 0, 0],
    [1, 1, 0],
    [1, 0.5, 0],
    [1, 0, 0],
  ])
  assert.is(layout.dimension, '2d')
})

test('the last string is shorter when the LEDs do not divide evenly', () => {
  const points = pointsOf(curtainLayout({ ledCount: 5, strings: 2, width: 2, height: 1 }))
  assert.equal(points.slice(3), [
    [1, 1, 0],
    [1, 0.5, 0],
  ])
})

test('the rail is filled from end to end, also where fewer strings are needed than asked for', () => {
  const { min, max } = bounds(curtainLayout({ ledCount: 10, strings: 6, width: 2, height: 1 }))
  assert.equal(
    [min, max],
    [
      [-1, 0, 0],
      [1, 1, 0],
    ],
  )
})

test('by default the gaps are about as wide as high', () => {
  const points = pointsOf(curtainLayout({ ledCount: 210 }))
  const columns = new Set(points.map(([x]) => x)).size
  const rows = new Set(points.map(([, y]) => y)).size
  const [across, down] = [1 / (columns - 1), 2 / (rows - 1)]
  assert.ok(Math.abs(across / down - 1) < 0.15, `${across} across, ${down} down`)
})

test('one string hangs in the middle, and one LED in the middle of it', () => {
  assert.equal(pointsOf(curtainLayout({ ledCount: 2, strings: 1 })), [
    [0, 2, 0],
    [0, 0, 0],
  ])
  assert.equal(pointsOf(curtainLayout({ ledCount: 1 })), [[0, 1, 0]])
})

test('counts and measures out of range are refused', () => {
  assert.throws(() => curtainLayout({ ledCount: 1.5 }), /ledCount must be a whole number/)
  assert.throws(() => curtainLayout({ ledCount: 3, strings: 0 }), /strings must be a whole number/)
  assert.throws(
    () => curtainLayout({ ledCount: 3, strings: 4 }),
    /^strings must be at most ledCount \(3\), got 4$/,
  )
  assert.throws(() => curtainLayout({ ledCount: 3, width: 0 }), /width must be a number above 0/)
  assert.throws(() => curtainLayout({ ledCount: 3, height: Number.NaN }), /height must be/)
})

test('the wire starts at the left of the lowest row and runs back and forth upwards', () => {
  const layout = gridLayout({ ledCount: 6, columns: 3, spacing: 2 })
  assert.equal(pointsOf(layout), [
    [-2, -1, 0],
    [0, -1, 0],
    [2, -1, 0],
    [2, 1, 0],
    [0, 1, 0],
    [-2, 1, 0],
  ])
  assert.is(layout.dimension, '2d')
})

test('without a serpentine every row begins at the left', () => {
  const points = pointsOf(gridLayout({ ledCount: 4, columns: 2, serpentine: false }))
  assert.equal(points, [
    [-0.5, -0.5, 0],
    [0.5, -0.5, 0],
    [-0.5, 0.5, 0],
    [0.5, 0.5, 0],
  ])
})

test('the last row may be incomplete, at the end where the wire comes', () => {
  const points = pointsOf(gridLayout({ ledCount: 5, columns: 3, spacing: 2 }))
  assert.equal(points.slice(3), [
    [2, 1, 0],
    [0, 1, 0],
  ])
})

test('by default it is nearly a square', () => {
  for (const [ledCount, columns, rows] of [
    [1, 1, 1],
    [16, 4, 4],
    [17, 5, 4],
    [250, 16, 16],
  ] as const) {
    const points = pointsOf(gridLayout({ ledCount }))
    assert.is(points.length, ledCount)
    assert.is(new Set(points.map(([x]) => x)).size, columns)
    assert.is(new Set(points.map(([, y]) => y)).size, rows)
  }
})

test('in a serpentine each LED is next to the one before', () => {
  assert.ok(
    stepsOf(gridLayout({ ledCount: 100, columns: 7, spacing: 3 })).every((step) => step === 3),
  )
})

test('counts and a spacing out of range are refused', () => {
  assert.throws(() => gridLayout({ ledCount: 0 }), /ledCount must be a whole number/)
  assert.throws(() => gridLayout({ ledCount: 4, columns: 0 }), /columns must be a whole number/)
  assert.throws(() => gridLayout({ ledCount: 4, spacing: 0 }), /spacing must be a number above 0/)
})

test('it begins at the top and runs clockwise', () => {
  const layout = ringLayout({ ledCount: 4, radius: 3 })
  assert.equal(pointsOf(layout), [
    [0, 3, 0],
    [3, 0, 0],
    [0, -3, 0],
    [-3, 0, 0],
  ])
  assert.is(layout.dimension, '2d')
})

test('the last LED is as far from the first as all are from their neighbours', () => {
  const layout = ringLayout({ ledCount: 50 })
  const points = pointsOf(layout)
  assert.ok(spread([...stepsOf(layout), distance(points[0]!, points[49]!)]) < 1e-4)
})

test('a count or radius out of range is refused', () => {
  assert.throws(() => ringLayout({ ledCount: -1 }), /ledCount must be a whole number/)
  assert.throws(() => ringLayout({ ledCount: 3, radius: 0 }), /radius must be a number above 0/)
})

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

test('by default the windings are about as far apart as the LEDs', () => {
  const layout = coneLayout({ ledCount: 400 })
  const points = pointsOf(layout)
  const [first] = points
  const above = points.filter(
    (point, led) => led > 10 && Math.abs(Math.atan2(point[0]!, point[2]!)) < 0.1,
  )
  const windings = distance(first!, above[0]!)
  const step = stepsOf(layout)[0]!
  assert.ok(windings / step > 0.8 && windings / step < 1.25, `${windings / step} times`)
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
