import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { splitFrames } from '../../src/pool/frame-range.ts'

const test = suite('split frames')

test('chunks cover every frame once, in order, for any number of threads', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 64 }),
      (frames, threads) => {
        let next = 0
        for (const { first, count } of splitFrames(frames, threads)) {
          assert.is(first, next)
          assert.ok(count > 0 && count <= 64)
          next += count
        }
        assert.is(next, frames)
      },
    ),
  )
})

test('every thread gets several chunks, so that all end at nearly the same time', () => {
  assert.ok(splitFrames(240, 2).length >= 16)
})

test('a few frames are no work for a second thread', () => {
  assert.equal(splitFrames(12, 4), [{ first: 0, count: 12 }])
  assert.equal(splitFrames(1, 4, 'span'), [{ first: 0, count: 1 }])
  assert.ok(splitFrames(13, 4).length > 4)
})

test('a source opened for each chunk gets few', () => {
  const chunks = splitFrames(1000, 2, 'span')
  assert.equal(
    chunks.map(({ count }) => count),
    [250, 250, 250, 250],
  )
})

test.run()
