import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { placeAfter } from '../../show/move-in-grid.ts'

const test = suite('placeAfter')

const from = (key: string, at: number) => placeAfter(key, { at, count: 8, columns: 3 })

test('arrows go by one and by rows', () => {
  assert.is(from('ArrowRight', 3), 4)
  assert.is(from('ArrowLeft', 3), 2)
  assert.is(from('ArrowDown', 3), 6)
  assert.is(from('ArrowUp', 3), 0)
})

test('nothing lies beyond the ends', () => {
  assert.is(from('ArrowDown', 6), -1)
  assert.is(from('ArrowRight', 7), -1)
  assert.ok(from('ArrowUp', 1) < 0)
})

test('home and end are the ends, and other keys lead nowhere', () => {
  assert.is(from('Home', 5), 0)
  assert.is(from('End', 5), 7)
  assert.is(from('a', 5), -1)
})

test.run()
