import { coneLayout, createLayout, gridLayout, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pictureSpace } from '../../../src/toolkit/geometry/picture-space.ts'

const test = suite('pictureSpace')

test('a square fills a square', () => {
  const { centre, halfWidth, halfHeight } = pictureSpace(gridLayout({ ledCount: 900 }), 1)
  assert.is(Math.abs(centre), 0)
  assert.ok(halfWidth > 0.95 && halfWidth < 1.1)
  assert.is(halfWidth, halfHeight)
})

test('on a curtain the shorter side limits it', () => {
  const wide = createLayout(
    Array.from({ length: 1000 }, (_, led) => [led % 50, Math.floor(led / 50), 0]).flat(),
  )
  const { halfHeight } = pictureSpace(wide, 1)
  assert.ok(halfHeight > 0.35 && halfHeight < 0.45, `${halfHeight}`)
  const long = pictureSpace(wide, 5)
  assert.ok(long.halfWidth > 0.95 && long.halfWidth < 1.12, `${long.halfWidth}`)
})

test('on a tree it lies in the lower half, and is the larger the narrower it is', () => {
  const tree = coneLayout({ ledCount: 500 })
  const [square, narrow] = [pictureSpace(tree, 1), pictureSpace(tree, 0.5)]
  assert.ok(square.centre < -0.2 && square.halfHeight > 0.4, `${JSON.stringify(square)}`)
  assert.ok(square.centre - square.halfHeight > -1.1)
  assert.ok(narrow.halfHeight > 1.2 * square.halfHeight)
})

test('a line has its whole height and no width', () => {
  const line = pictureSpace(lineLayout({ ledCount: 50 }), 2)
  assert.equal(line, { centre: 0, halfWidth: 0, halfHeight: 1 })
})

test.run()
