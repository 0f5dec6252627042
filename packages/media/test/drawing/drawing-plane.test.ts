import { coneLayout, createLayout, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { drawingPlane } from '../../src/drawing/drawing-plane.ts'

const test = suite('drawing-plane')

test('x goes to the right and y up, in proportion', () => {
  const { width, height, places } = drawingPlane(createLayout([0, 0, 0, 2, 0, 0, 0, 1, 9]))
  const [x0, y0, x1, y1, x2, y2] = places
  assert.ok(x1! > x0! && y2! < y0!)
  assert.is(y0, y1)
  assert.is(x0, x2)
  assert.ok(Math.abs((x1! - x0!) / (y0! - y2!) - 2) < 1e-3)
  assert.ok(width > height)
})

for (const [name, layout] of [
  ['one LED', createLayout([5, 5, 5])],
  ['a line', lineLayout({ ledCount: 20 })],
  ['a cone', coneLayout({ ledCount: 500 })],
] as const) {
  test(`${name} stands within the picture`, () => {
    const { width, height, places } = drawingPlane(layout)
    assert.ok(Math.max(width, height) >= 319 && Math.max(width, height) <= 321)
    assert.ok(Math.min(width, height) >= 70)
    for (let i = 0; i < places.length; i += 2) {
      assert.ok(places[i]! > 0 && places[i]! < width)
      assert.ok(places[i + 1]! > 0 && places[i + 1]! < height)
    }
  })
}

test('who walks around sees the sides and the back', () => {
  // One on the left in front, one on the right behind.
  const layout = createLayout([-1, 0, 1, 1, 0, -1])
  const sides = [0, 90, 180, 270].map((turn) => {
    const { places, depths } = drawingPlane(layout, { turn })
    return [Math.sign(Math.round(places[2]! - places[0]!)), ...depths].map(Math.round)
  })
  assert.equal(sides, [
    [1, 0, 1],
    [1, 1, 0],
    [-1, 1, 0],
    [-1, 0, 1],
  ])
})

test('what is flat has nothing behind', () => {
  assert.equal([...drawingPlane(lineLayout({ ledCount: 3 })).depths], [0, 0, 0])
})

test.run()
