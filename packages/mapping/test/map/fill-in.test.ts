import { createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fillIn } from '../../src/index.ts'

const test = suite('fill in')
const LAYOUT = createLayout([9, 9, 9, 0, 0, 0, 9, 9, 9, 9, 9, 9, 3, 0, 6, 9, 9, 9])

test('missing LEDs are spread between their neighbours; at an end they join the nearest', () => {
  const { positions } = fillIn(LAYOUT, [0, 2, 3, 5])
  assert.equal(Array.from(positions), [0, 0, 0, 0, 0, 0, 1, 0, 2, 2, 0, 4, 3, 0, 6, 3, 0, 6])
})

test('without any neighbour nothing moves', () => {
  assert.equal(fillIn(LAYOUT, [0, 1, 2, 3, 4, 5]).positions, LAYOUT.positions)
})

test.run()
