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
        for (const { first, count } of splitFrames(
          { frameCount: frames, ledCount: 1200 },
          threads,
        )) {
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
  assert.ok(splitFrames({ frameCount: 240, ledCount: 1200 }, 2).length >= 16)
})

test('a few frames are no work for a second thread', () => {
  const many = { ledCount: 100_000 }
  assert.equal(splitFrames({ frameCount: 12, ...many }, 4), [{ first: 0, count: 12 }])
  assert.equal(splitFrames({ frameCount: 1, ...many }, 4, 'span'), [{ first: 0, count: 1 }])
  assert.ok(splitFrames({ frameCount: 13, ...many }, 4).length > 4)
})

test('many frames of a few LEDs are no work for a second thread, unless each is decoded', () => {
  const short = { frameCount: 200, ledCount: 50 }
  assert.equal(splitFrames(short, 4), [{ first: 0, count: 200 }])
  assert.is(splitFrames(short, 4, 'span').length, 8)
  assert.ok(splitFrames({ frameCount: 400, ledCount: 50 }, 4).length > 4)
})

test('a source opened for each chunk gets few', () => {
  const chunks = splitFrames({ frameCount: 1000, ledCount: 1200 }, 2, 'span')
  assert.equal(
    chunks.map(({ count }) => count),
    [250, 250, 250, 250],
  )
})

test.run()
