import type { Point } from '@ledloom/core'
import fc from 'fast-check'
import { quat } from 'gl-matrix'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { middleOf, turned } from '../../studio/place.ts'
import { anglesOf, rotationOf } from '../../studio/rotation.ts'

const test = suite('rotation')
const BOX = { centre: [1, 2, 3], size: [2, 4, 6] } as const

/** Angles as users type them, where a quarter about y locks x and z together. */
const angle = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.constantFrom(-180, -90, 0, 90, 180),
)
const angles = fc.tuple(angle, angle, angle)

/** Radians between two rotations. */
function apart(one: quat, other: quat): number {
  const between = quat.multiply([0, 0, 0, 1], quat.conjugate([0, 0, 0, 1], one), other)
  return 2 * Math.atan2(Math.hypot(between[0], between[1], between[2]), Math.abs(between[3]))
}

test('a rotation after another is the product of both, also where angles are locked', () => {
  fc.assert(
    fc.property(angles, angles, (before, by) => {
      const place = { scale: [1, 2, 3] as const, rotate: before, translate: [4, 5, 6] as const }
      const next = turned(place, BOX, rotationOf(by))
      const product = quat.multiply([0, 0, 0, 1], rotationOf(by), rotationOf(before))
      assert.ok(apart(rotationOf(next.rotate), product) < 5e-4, `${before} by ${by}`)
      const [from, to] = [middleOf(place, BOX), middleOf(next, BOX)]
      assert.ok(from.every((value, i) => Math.abs(value - to[i]!) < 1e-3))
    }),
    { numRuns: 500 },
  )
})

test('of all angles that mean a rotation, those nearest to the former are taken', () => {
  const near = (angles: Point, others: Point) => anglesOf(rotationOf(angles), others)
  assert.equal(near([0, 100, 0], [0, 95, 0]), [0, 100, 0])
  assert.equal(near([0, 100, 0], [180, 80, 180]), [-180, 80, -180])
  assert.equal(near([30, 90, 0], [30, 85, 0]), [30, 90, 0])
  assert.equal(near([10, -90, 20], [30, -90, 0]), [30, -90, 0])
})

test.run()
