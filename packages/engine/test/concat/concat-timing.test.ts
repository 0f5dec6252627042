import { MOVING_RATE } from '@ledloom/media'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { concatRate } from '../../src/concat/concat-timing.ts'
import { partOf, stills, timedPart } from './timed-parts.ts'

const test = suite('concat rate')
const effect = partOf({ kind: 'endless', order: 'any' })
const still = partOf({ kind: 'still' })

function near(rate: number, expected: number): void {
  assert.ok(Math.abs(rate - expected) < 1e-9, `${rate} instead of ${expected}`)
}

test('one part has its own rate', () => {
  near(concatRate({ parts: [timedPart(0.6, 20)], crossfade: 0 }), 20)
  near(concatRate({ parts: [timedPart(4.5, 23.976)], crossfade: 0 }), 23.976)
})

test('parts of different rates are all exact at a common one', () => {
  near(concatRate({ parts: [timedPart(2, 20), timedPart(2, 12)], crossfade: 0 }), 60)
  near(concatRate({ parts: [timedPart(2, 25), still, timedPart(2, 25)], crossfade: 0 }), 25)
})

test('every common rate up to 120 is a multiple of each', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (a, b) => {
      const rate = concatRate({ parts: [timedPart(1, a), timedPart(1, b)], crossfade: 0 })
      const isCommon = rate % a === 0 && rate % b === 0
      assert.ok(isCommon || rate === Math.max(a, b))
    }),
  ))

test('without a common rate the highest is taken', () => {
  near(concatRate({ parts: [timedPart(2, 23.976), timedPart(2, 25)], crossfade: 0 }), 25)
  near(concatRate({ parts: [timedPart(2, 50), timedPart(2, 60)], crossfade: 0 }), 60)
})

test('stills that are cut need a frame each', () => {
  near(concatRate(stills([5])), 0.2)
  near(concatRate(stills([5, 5, 3])), 0.2)
  near(concatRate(stills([0.5, 0.75, 5])), 4)
})

test('a part cut off within its time is cut at a whole frame', () => {
  const cut = partOf(timedPart(2, 10).timing, 0.25)
  near(concatRate({ parts: [cut, timedPart(2, 10)], crossfade: 0 }), 20)
})

test('crossfades and effects go smoothly, and pictures are exact meanwhile', () => {
  near(concatRate({ parts: [timedPart(2, 10), timedPart(2, 5)], crossfade: 0.5 }), 20)
  near(concatRate({ parts: [timedPart(2, 25), timedPart(2, 25)], crossfade: 1 }), 25)
  near(concatRate({ parts: [timedPart(2, 12.5), effect], crossfade: 0 }), 25)
})

test('where all moves, as many frames are taken as there may be', () => {
  const partOfEffect = partOf({ ...timedPart(3, MOVING_RATE).timing })
  for (const parts of [
    [effect, still],
    [partOfEffect, still],
  ]) {
    assert.is(concatRate({ parts, crossfade: 0 }), MOVING_RATE)
  }
  assert.is(concatRate(stills([5, 5], 1)), MOVING_RATE)
  near(concatRate({ parts: [partOfEffect, timedPart(1, 10)], crossfade: 0 }), 20)
})

test.run()
