import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createNumberTrack, createTrack, integrateTrack } from '../../../src/toolkit/time/track.ts'

const test = suite('track')

test('a number goes from keyframe to keyframe and stands still before and after them', () => {
  const track = createNumberTrack([
    { at: 1, value: 2 },
    { at: 3, value: 4 },
    { at: 4, value: 0 },
  ])
  assert.equal([-5, 0, 1, 2, 3, 3.5, 4, 99].map(track), [2, 2, 2, 3, 4, 2, 0, 0])
})

test('the keyframe says how it goes on to the next', () => {
  const track = createNumberTrack([
    { at: 0, value: 0, ease: 'hold' },
    { at: 1, value: 1, ease: 'in' },
    { at: 2, value: 2 },
  ])
  assert.equal([0.9, 1.5].map(track), [0, 1.125])
})

test('without mixing, values hold until the next keyframe', () => {
  const track = createTrack([
    { at: 0, value: 'ice' },
    { at: 2, value: 'ember' },
  ])
  assert.equal([0, 1.999, 2, 3].map(track), ['ice', 'ice', 'ember', 'ember'])
})

test('keyframes that are none or do not rise are refused', () => {
  assert.throws(() => createNumberTrack([]), /there must be a keyframe/)
  const twice = [
    { at: 1, value: 0 },
    { at: 1, value: 1 },
  ]
  assert.throws(() => createNumberTrack(twice), /at must be after 1, got 1/)
})

const track = createNumberTrack([
  { at: 0, value: 1 },
  { at: 2, value: 3 },
  { at: 4, value: 0 },
])
const way = integrateTrack(track, 4)

function isNear(actual: number, expected: number): void {
  assert.ok(Math.abs(actual - expected) < 1e-3, `got ${actual} for ${expected}`)
}

test('a speed adds up to the area under it', () => {
  isNear(way(0), 0)
  isNear(way(2), 4)
  isNear(way(4), 7)
  isNear(way(1), 1.5)
})

test('beyond its ends the speed is that of the end', () => {
  isNear(way(-2), -2)
  isNear(way(9), 7)
})

test('the distance grows steadily at the current speed', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 3.9, noNaN: true }), (time) =>
      assert.ok(Math.abs((way(time + 0.01) - way(time - 0.01)) / 0.02 - track(time)) < 0.1),
    ),
  )
})

test('a speed of 0 covers no distance', () => {
  assert.is(integrateTrack(() => 0, 3)(2), 0)
})

test.run()
