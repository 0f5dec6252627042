import { createLayout, scaleLayout, translateLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { arrangeMembers } from '../../src/group/arrange-members.ts'

const test = suite('arrangeMembers')

const line = createLayout([0, 0, 0, 1, 0, 0], 'linear')
const three = createLayout([0, 0, 0, 5, 0, 0, 10, 0, 0], 'linear')

test('layouts follow one another, each where it is placed', () => {
  const { layout, ranges } = arrangeMembers([
    { layout: line },
    { layout: line, place: { translate: [0, 3, 0] } },
  ])
  assert.equal([...layout.positions], [0, 0, 0, 1, 0, 0, 0, 3, 0, 1, 3, 0])
  assert.is(layout.dimension, '2d')
  assert.equal(ranges, [
    { start: 0, ledCount: 2 },
    { start: 2, ledCount: 2 },
  ])
})

test('who shows the same fills the box of the first, and shares the LEDs of one that has the same places', () => {
  const { layout, ranges } = arrangeMembers([
    { layout: three },
    { layout: line },
    { layout: line, place: 'same' },
    { layout: three, place: 'same' },
    { layout: translateLayout(scaleLayout(line, 2), [0, 9, 0]), place: 'same' },
  ])
  assert.is(layout.ledCount, 7)
  assert.equal(
    ranges.map(({ start }) => start),
    [0, 3, 5, 0, 5],
  )
})

test('with another number of LEDs it fills the box of the first', () => {
  const { layout, ranges } = arrangeMembers([
    { layout: line, place: { translate: [4, 0, 0] } },
    { layout: three, place: 'same' },
  ])
  assert.equal([...layout.positions].slice(6), [4, 0, 0, 4.5, 0, 0, 5, 0, 0])
  assert.equal(ranges[1], { start: 2, ledCount: 3 })
})

test('an empty group is refused', () => {
  assert.throws(() => arrangeMembers([]), 'a group must have at least one member, got none')
})

test.run()
