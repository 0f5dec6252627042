import { bounds, coneLayout, gridLayout, type Layout, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { placeLayout } from '../../src/group/placement.ts'
import { placesSideBySide } from '../../src/scene/places-side-by-side.ts'

const test = suite('placesSideBySide')

const LAYOUTS: readonly (readonly [string, Layout])[] = [
  ['trees', coneLayout({ ledCount: 50 })],
  ['curtains', gridLayout({ ledCount: 40 })],
  ['lines', lineLayout({ ledCount: 9 })],
  ['single LEDs', lineLayout({ ledCount: 1 })],
]

for (const [what, layout] of LAYOUTS) {
  test(`${what} do not touch one another, whatever their number`, () => {
    for (const count of [1, 2, 5, 12, 100]) {
      const boxes = placesSideBySide(layout, count).map((translate) =>
        bounds(placeLayout(layout, { translate })),
      )
      assert.is(boxes.length, count)
      for (const [i, one] of boxes.entries()) {
        for (const other of boxes.slice(0, i)) {
          const isApart = [0, 1, 2].some(
            (axis) => one.min[axis]! > other.max[axis]! || other.min[axis]! > one.max[axis]!,
          )
          assert.ok(isApart, `${count}: ${one.min} and ${other.min}`)
        }
      }
    }
  })
}

test('trees stand on the ground in a square around the middle', () => {
  const places = placesSideBySide(coneLayout({ ledCount: 50 }), 16)
  const [width, , depth] = bounds(coneLayout({ ledCount: 50 })).size
  assert.ok(places.every(([, y]) => y === 0))
  assert.is(new Set(places.map(([x]) => x)).size, 4)
  assert.ok(Math.abs(places[0]![0] + 1.5 * 1.25 * width) < 0.001)
  assert.ok(Math.abs(places[15]![2] - 1.5 * 1.25 * depth) < 0.001)
})

test('flat layouts hang above one another', () => {
  const places = placesSideBySide(gridLayout({ ledCount: 25 }), 4)
  assert.ok(places.every(([, , z]) => z === 0))
  assert.is(new Set(places.map(([, y]) => y)).size, 2)
})

test.run()
