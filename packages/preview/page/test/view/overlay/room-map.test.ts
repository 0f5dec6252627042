import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { RoomMap } from '../../../view/overlay/led-numbers.ts'

const test = suite('room map')
const tenths = (count: number) => count / 10
const place = fc.integer({ min: -500, max: 4500 }).map(tenths)
const size = fc.integer({ min: 10, max: 800 }).map(tenths)

test('taken rectangles overlap nothing and lie on the canvas', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place, size, size), { maxLength: 60 }), (wanted) => {
      const room = new RoomMap()
      room.clear(400, 300)
      const taken = wanted.filter((box) => room.take(...box))
      for (const [i, [x, y, width, height]] of taken.entries()) {
        assert.ok(x >= 0 && y >= 0 && x + width <= 400 && y + height <= 300)
        for (const [left, top, wide, high] of taken.slice(0, i)) {
          const isApart =
            x >= left + wide || left >= x + width || y >= top + high || top >= y + height
          assert.ok(isApart)
        }
      }
    }),
  )
})

test('after clearing everything is free, even on a canvas of another size', () => {
  const room = new RoomMap()
  for (const [width, height] of [
    [100, 100],
    [50, 20],
    [300, 200],
  ] as const) {
    room.clear(width, height)
    assert.ok(room.take(0, 0, width, height))
    assert.not(room.take(0, 0, 1, 1))
  }
})

test('a place that is not a number is not free', () => {
  const room = new RoomMap()
  room.clear(100, 100)
  assert.not(room.take(NaN, 0, 10, 10))
})

test.run()
