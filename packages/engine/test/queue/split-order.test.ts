import { RGBW } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { splitOrder } from '../../src/queue/split-order.ts'
import { effect, LAYOUT } from './queue-movies.ts'

const test = suite('split order')
const job = { source: effect('noise'), layout: LAYOUT, format: RGBW, frameRate: 20 }

test('chunks hold all frames in order, and none is empty', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), (frameCount) => {
      let next = 0
      for (const { first, count } of splitOrder({ ...job, frameCount, order: 'any' })) {
        assert.is(first, next)
        assert.ok(count > 0)
        next += count
      }
      assert.is(next, frameCount)
    }),
  )
})

test('what goes forward only is one chunk', () => {
  const chunks = splitOrder({ ...job, frameCount: 5000, order: 'forward' })
  assert.equal(chunks, [{ first: 0, count: 5000 }])
})

test.run()
