import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FlashCounter, isGeneralChange } from '../../../view/flashes/flash-counter.ts'

const test = suite('flash counter')

/** Returns true if five seconds of a luminance over the time in seconds ever flash too often. */
function flashes(luminance: (time: number) => number, frameRate = 60): boolean {
  const counter = new FlashCounter(isGeneralChange)
  let isFlashing = false
  for (let frame = 0; frame < 5 * frameRate; frame++) {
    const time = frame / frameRate
    if (counter.add(luminance(time), 1000 * time)) isFlashing = true
  }
  return isFlashing
}

const square = (low: number, high: number, rate: number) => (time: number) =>
  (time * rate) % 1 < 0.5 ? high : low

test('three flashes a second are let through, and more are not', () => {
  for (const rate of [0.5, 1, 2, 2.9, 3]) assert.not(flashes(square(0, 1, rate)), `${rate} Hz`)
  for (const rate of [3.5, 4, 5, 8, 10, 15, 25])
    assert.ok(flashes(square(0, 1, rate)), `${rate} Hz`)
})

test('at any beat of the screen three flashes a second are three', () => {
  fc.assert(
    fc.property(fc.double({ min: 15, max: 144, noNaN: true }), (frameRate) => {
      assert.not(flashes(square(0, 1, 2.8), frameRate))
    }),
  )
})

test('changes of less than a tenth, or between bright lights, are no flashes', () => {
  assert.not(flashes(square(0.3, 0.39, 10)))
  assert.ok(flashes(square(0.3, 0.41, 10)))
  assert.not(flashes(square(0.81, 1, 10)))
  assert.ok(flashes(square(0.75, 1, 10)))
})

test('short flashes count like long ones, and waves like steps', () => {
  assert.ok(flashes((time) => ((time * 5) % 1 < 0.1 ? 1 : 0)))
  assert.ok(flashes((time) => 0.5 + 0.3 * Math.sin(2 * Math.PI * 5 * time)))
  assert.not(flashes((time) => 0.5 + 0.5 * Math.sin(2 * Math.PI * 2 * time)))
})

test('light that only gets brighter or darker does not flash, however fast', () => {
  assert.not(flashes((time) => Math.min(1, time)))
  assert.not(flashes((time) => Math.max(0, 1 - 0.2 * Math.floor(time * 20))))
})

test.run()
