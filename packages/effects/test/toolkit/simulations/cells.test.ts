import { gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type CellRule, createCells } from '../../../src/toolkit/simulations/cells.ts'

const test = suite('createCells')

const LIFE: CellRule = { born: [3], lives: [2, 3] }
const layout = gridLayout({ ledCount: 100 })

/** The LED in the middle of a wall of 10 × 10, with neighbours all around it. */
const MIDDLE = 55

test('nothing lives at first, and nothing comes of nothing', () => {
  const cells = createCells(layout, LIFE, 9)
  assert.is(cells.countAlive(), 0)
  assert.is(cells.ageAfter(MIDDLE), 0)
})

test('a colony is an LED and four of its neighbours', () => {
  const cells = createCells(layout, LIFE, 9)
  cells.settle(MIDDLE)
  assert.is(cells.countAlive(), 5)
  assert.is(cells.ages[MIDDLE], 1)
})

test('a cell dies alone and in a crowd, survives among a few, and ages', () => {
  const alone = createCells(layout, LIFE, 9)
  alone.ages[MIDDLE] = 1
  assert.is(alone.ageAfter(MIDDLE), 0)
  const crowded = createCells(layout, LIFE, 9)
  crowded.settle(MIDDLE)
  assert.is(crowded.ageAfter(MIDDLE), 0)
  const happy = createCells(layout, { born: [], lives: [4] }, 9)
  happy.settle(MIDDLE)
  assert.is(happy.ageAfter(MIDDLE), 2)
})

test('a cell is born according to the rule', () => {
  const cells = createCells(layout, { born: [4], lives: [] }, 9)
  cells.settle(MIDDLE)
  cells.ages[MIDDLE] = 0
  assert.is(cells.ageAfter(MIDDLE), 1)
})

test('no cell grows older than a lifetime', () => {
  const cells = createCells(layout, { born: [], lives: [0] }, 3)
  cells.ages[MIDDLE] = 2
  assert.is(cells.ageAfter(MIDDLE), 3)
  cells.ages[MIDDLE] = 3
  assert.is(cells.ageAfter(MIDDLE), 0)
})

test.run()
