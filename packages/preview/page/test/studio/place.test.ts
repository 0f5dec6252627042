import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  AT_HOME,
  besideEachOther,
  cornersOf,
  middleOf,
  type Place,
  placePoint,
  scaled,
  turned,
} from '../../studio/place.ts'
import { rotationOf } from '../../studio/rotation.ts'

const test = suite('place')
const BOX = { centre: [1, 2, 3], size: [2, 4, 6] } as const

const near = (found: readonly number[], expected: readonly number[]) =>
  assert.ok(
    found.every((value, i) => Math.abs(value - expected[i]!) < 1e-3),
    `${found} is not ${expected}`,
  )

test('a point is scaled, rotated about x, y and z in this order, then moved', () => {
  const place = { scale: 2, rotate: [90, 0, 90], translate: [10, 0, 0] } as const
  // (0, 1, 0) → (0, 2, 0) → (0, 0, 2) about x → the same about z.
  near(placePoint(place, [0, 1, 0]), [10, 0, 2])
  near(placePoint(place, [1, 0, 0]), [10, 2, 0])
})

test('turning and scaling keep the middle in its place', () => {
  const place = { scale: 1, rotate: [0, 0, 0], translate: [4, 5, 6] } as const
  const middle = middleOf(place, BOX)
  const next = scaled(turned(place, BOX, rotationOf([30, 160, 0])), BOX, 3)
  near(middleOf(next, BOX), middle)
  assert.equal([next.scale, next.rotate], [3, [30, 160, 0]])
})

test('devices stand beside each other without overlapping', () => {
  const [first, second] = besideEachOther([{ box: BOX }, { box: BOX }])
  assert.ok(leftOf(second) > rightOf(first))
})

test('devices are again where they were, and new ones stand beside them', () => {
  const place = { scale: 2, rotate: [0, 0, 30], translate: [7, 1, 0] } as const
  const [fresh, former] = besideEachOther([{ box: BOX }, { box: BOX, place }])
  assert.is(former, place)
  assert.ok(leftOf(fresh) > rightOf(place))
})

function rightOf(place: Place = AT_HOME): number {
  return Math.max(...cornersOf(place, BOX).map(([x]) => x))
}

function leftOf(place: Place = AT_HOME): number {
  return Math.min(...cornersOf(place, BOX).map(([x]) => x))
}

test.run()
