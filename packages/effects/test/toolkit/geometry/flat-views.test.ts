import {
  coneLayout,
  createLayout,
  curtainLayout,
  gridLayout,
  lineLayout,
  ringLayout,
  rotateLayout,
} from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { frontView, unrollSurface } from '../../../src/toolkit/geometry/flat-views.ts'
import { isClose } from '../../closeness.ts'

const test = suite('frontView')

test('a curtain is itself', () => {
  const { halfWidth, middle, across } = frontView(curtainLayout({ ledCount: 400 }))
  assert.ok(halfWidth > 0)
  assert.ok(Math.abs(middle) < 0.15)
  assert.ok(Math.abs(Math.max(...across) - halfWidth) < 1e-6)
})

test('the widest part of a tree lies below half of its height', () => {
  assert.ok(frontView(coneLayout({ ledCount: 400 })).middle < -0.1)
})

test('a layout deeper than wide is seen from the side', () => {
  const wall = createLayout([0, 0, 0, 0, 1, 1, 0, 0, 2, 0, 1, 3])
  assert.is(frontView(wall).halfWidth, 1)
})

test('a tree is cut open at its back and rolled out', () => {
  const layout = createLayout([0, 0, 1, 1, 1, 0, -1, 1, 0, 0.1, 0, -1, -0.1, 2, -1])
  const { across, heights, width, isRound } = unrollSurface(layout)
  assert.ok(isRound)
  isClose(heights, [-1, 0, 0, -1, 1])
  isClose(
    across.subarray(0, 3).map((value) => value / width),
    [0, 0.25, -0.25],
  )
  assert.ok(across[3]! > 0.4 * width && across[4]! < -0.4 * width)
})

test('it is as wide as the circumference at the mean distance from the axis', () => {
  const { width } = unrollSurface(coneLayout({ ledCount: 500, height: 2, radius: 1 }))
  assert.ok(Math.abs(width / (2 * Math.PI) - 2 / 3) < 0.02, `${width}`)
})

test('a plane is itself, from the front and from the side', () => {
  const grid = gridLayout({ ledCount: 9 })
  for (const layout of [grid, rotateLayout(grid, 'y', -Math.PI / 2)]) {
    const { across, width, isRound } = unrollSurface(layout)
    assert.not.ok(isRound)
    isClose([width, ...across], [2, -1, 0, 1, 1, 0, -1, -1, 0, 1])
  }
})

test('a string is one column, a single LED a point', () => {
  const string = unrollSurface(lineLayout({ ledCount: 5 }))
  isClose(string.across, [0, 0, 0, 0, 0])
  isClose(string.heights, [-1, -0.5, 0, 0.5, 1])
  assert.is(unrollSurface(ringLayout({ ledCount: 1 })).width, 0)
})

test.run()
