import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { framesAcross, framesInMotion } from '../../src/drawing/draw-frames.ts'

const test = suite('choose-frames')

const showings = fc.record({
  frameCount: fc.integer({ min: 1, max: 5000 }),
  frameRate: fc.double({ min: 1, max: 120, noNaN: true }),
})

test('an animation keeps the time of what it shows, in at most 300 frames and 20 a second', () => {
  fc.assert(
    fc.property(showings, (showing) => {
      const { indices, delaysMs } = framesInMotion(showing)
      const totalMs = delaysMs.reduce((sum, delay) => sum + delay, 0)
      assert.ok(Math.abs(totalMs - (showing.frameCount * 1000) / showing.frameRate) <= 5.001)
      assert.ok(indices.length <= 300)
      assert.ok(delaysMs.slice(0, -1).every((delay) => delay >= 50 - 10))
      assert.is(indices[0], 0)
      assert.ok(indices.at(-1)! < showing.frameCount)
    }),
  )
})

test('every frame of a slow movie is shown', () => {
  assert.equal(framesInMotion({ frameCount: 4, frameRate: 8 }), {
    indices: [0, 1, 2, 3],
    delaysMs: [130, 120, 130, 120],
  })
})

test('a sheet has frames from the first on, spread evenly', () => {
  assert.equal(framesAcross({ frameCount: 240 }, 4), [0, 60, 120, 180])
  assert.equal(framesAcross({ frameCount: 3 }, 24), [0, 1, 2])
})

test.run()
