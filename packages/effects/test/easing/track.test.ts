import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createNumberTrack, createTrack } from '../../src/easing/track.ts'

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

test('without a way to mix them values stand until the next keyframe', () => {
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

test.run()
