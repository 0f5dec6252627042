import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { movieCost, usableFrames } from '../../src/firmware/movie-cost.ts'

const test = suite('movie-cost')
const RECORDED_CAPACITY = 992
const frameCounts = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 15 })

test('a recorded device of 992 frames has 987 left with two movies of one frame', () => {
  assert.is(RECORDED_CAPACITY - movieCost([]), 992)
  assert.is(RECORDED_CAPACITY - movieCost([1, 1]), 987)
})

test('a movie as long as what is usable fits, whatever is stored', () => {
  fc.assert(
    fc.property(frameCounts, (stored) => {
      const available = RECORDED_CAPACITY - movieCost(stored)
      const length = usableFrames(available)
      if (length === 0) return
      assert.ok(movieCost([...stored, length]) <= RECORDED_CAPACITY)
    }),
  )
})

test('the order of movies does not matter', () => {
  fc.assert(
    fc.property(frameCounts, (counts) => {
      assert.is(movieCost(counts), movieCost(counts.toReversed()))
    }),
  )
})

test('what is usable is never below 0', () => {
  assert.equal([0, 1, 2, 3].map(usableFrames), [0, 0, 0, 1])
})

test.run()
