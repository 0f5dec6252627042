import { RGB, RGBW } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkChunk, splitJob } from '../../src/queue/chunk.ts'
import { LARGEST_BYTES } from '../../src/queue/redis-store.ts'
import { effect, LAYOUT } from './queue-movies.ts'

const test = suite('checkChunk')
const frameLength = 3 * LAYOUT.ledCount

function check(first: number, count: number, frameCount: number): void {
  checkChunk({ first, count }, { frameCount, layout: LAYOUT, format: RGB })
}

test('a part goes up to the last frame of its movie, and no further', () => {
  check(0, 80, 80)
  check(79, 1, 80)
  assert.throws(() => check(79, 2, 80), /frames 79 to 80 \(1 MB\) of a movie that has 80;/)
  assert.throws(() => check(80, 1, 80), /frames 80 to 80/)
})

test('a part has no more bytes than a movie may have', () => {
  const most = Math.floor(LARGEST_BYTES / frameLength)
  check(0, most, 1e9)
  assert.throws(() => check(0, most + 1, 1e9), /\(257 MB\).* and have at most 256 MB/)
})

const job = { source: effect('noise'), layout: LAYOUT, format: RGBW, frameRate: 20 }

test('chunks hold all frames in order, and none is empty', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), (frameCount) => {
      let next = 0
      for (const { first, count } of splitJob({ ...job, frameCount, order: 'any' })) {
        assert.is(first, next)
        assert.ok(count > 0)
        next += count
      }
      assert.is(next, frameCount)
    }),
  )
})

test('what goes forward only is one chunk', () => {
  const chunks = splitJob({ ...job, frameCount: 5000, order: 'forward' })
  assert.equal(chunks, [{ first: 0, count: 5000 }])
})

test.run()
