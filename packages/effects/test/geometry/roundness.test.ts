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
import { roundnessOf } from '../../src/geometry/roundness.ts'

const test = suite('roundness')

test('a tree and a ball are round', () => {
  for (const layout of [coneLayout({ ledCount: 100 }), sphereLayout({ ledCount: 100 })]) {
    assert.is(roundnessOf(layout.positions), 'round')
  }
})

test('a plane is flat along x, or along z where it is turned', () => {
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

test.run()
