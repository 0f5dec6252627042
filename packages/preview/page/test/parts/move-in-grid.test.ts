import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { placeAfter } from '../../parts/move-in-grid.ts'

const test = suite('placeAfter')

/** Rows of three, two and three tiles. */
const TILES = [0, 1, 2, 10, 11, 20, 21, 22].map((place) => ({
  left: 100 * (place % 10),
  top: 150 * Math.floor(place / 10),
}))

const from = (key: string, at: number) => placeAfter(key, at, TILES)

test('arrows go by one and by rows, however long these are', () => {
  assert.is(from('ArrowRight', 3), 4)
  assert.is(from('ArrowLeft', 3), 2)
  assert.is(from('ArrowDown', 3), 5)
  assert.is(from('ArrowUp', 3), 0)
  assert.is(from('ArrowDown', 2), 4)
  assert.is(from('ArrowUp', 7), 4)
})

test('nothing lies beyond the ends, or in an empty grid', () => {
  assert.is(from('ArrowDown', 6), -1)
  assert.is(from('ArrowRight', 7), -1)
  assert.ok(from('ArrowUp', 1) < 0)
  for (const key of ['Home', 'End', 'ArrowRight', 'ArrowDown'])
    assert.is(placeAfter(key, -1, []), -1)
})

test('home and end are the ends, and other keys lead nowhere', () => {
  assert.is(from('Home', 5), 0)
  assert.is(from('End', 5), 7)
  assert.is(from('a', 5), -1)
})

test.run()
