import {
  coneLayout,
  createLayout,
  gridLayout,
  lineLayout,
  normalisedPositions,
  rotateLayout,
  sphereLayout,
} from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { azimuths, roomOf, roundnessOf } from '../../../src/toolkit/geometry/roundness.ts'
import { isClose } from '../../closeness.ts'

const test = suite('roundness')

test('a tree and a ball are round', () => {
  for (const layout of [coneLayout({ ledCount: 100 }), sphereLayout({ ledCount: 100 })]) {
    assert.is(roundnessOf(layout.positions), 'round')
  }
})

test('a plane is flat along x, or along z if it is rotated', () => {
  const grid = gridLayout({ ledCount: 64 })
  assert.is(roundnessOf(grid.positions), 'along-x')
  assert.is(roundnessOf(rotateLayout(grid, 'y', Math.PI / 2).positions), 'along-z')
})

test('a plane that a camera has seen a little uneven is still flat', () => {
  const { positions } = gridLayout({ ledCount: 64 })
  const uneven = createLayout(positions.map((value, i) => (i % 3 === 2 ? Math.sin(i) : value)))
  assert.is(roundnessOf(normalisedPositions(uneven)), 'along-x')
})

test('a line and a point are flat along x', () => {
  assert.is(roundnessOf(lineLayout({ ledCount: 5 }).positions), 'along-x')
  assert.is(roundnessOf(rotateLayout(lineLayout({ ledCount: 5 }), 'z', 1.5).positions), 'along-x')
  assert.is(roundnessOf(Float32Array.of(1, 2, 3)), 'along-x')
})

test('an azimuth is 0 towards the viewer and increases to the right', () => {
  const layout = createLayout([0, 0, 1, 1, 0, 0, -1, 0, 0, 1, 0, -1, -1, 0, -1])
  isClose(azimuths(layout), [0, 0.25, -0.25, 0.375, -0.375])
})

test('a layout that is flat is a quarter of its x', () => {
  isClose(azimuths(createLayout([-1, 0, 0, 0, 1, 0, 1, 0, 0])), [-0.25, 0, 0.25])
})

test('a layout that is deeper than wide is a quarter of its z', () => {
  isClose(azimuths(createLayout([0, 0, -1, 0.1, 1, 0, 0, 0, 1])), [-0.25, 0, 0.25])
})

test('a cloud extends to all sides, even one that is slimmer than high', () => {
  isClose(roomOf(Float32Array.of(-0.6, -1, -0.5, 0.6, 1, 0.5)), [1, 1, 1])
})

test('a plane has none for depth, an uneven one a little', () => {
  isClose(roomOf(Float32Array.of(-1, -0.7, 0, 1, 0.7, 0)), [1, 1, 0])
  isClose(roomOf(Float32Array.of(-1, -0.7, 0.05, 1, 0.7, -0.05)), [1, 1, 0.1])
})

test('an upright line extends up and down only', () => {
  isClose(roomOf(Float32Array.of(0, -1, 0, 0, 1, 0)), [0, 1, 0])
})

test.run()
