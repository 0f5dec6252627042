import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFixedSteps } from '../../../src/toolkit/time/fixed-steps.ts'

const test = suite('fixed steps')

function record(reach?: number) {
  const steps: number[] = []
  const options = reach === undefined ? { rate: 10 } : { rate: 10, reach }
  return { steps, advance: createFixedSteps(options, (index) => steps.push(index)) }
}

test('each step is made once, in order, at any frame rate', () => {
  const [slow, fast] = [record(0), record(0)]
  for (let frame = 0; frame <= 4; frame++) slow.advance(frame / 4)
  for (let frame = 0; frame <= 60; frame++) fast.advance(frame / 60)
  assert.equal(slow.steps, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].slice(0, slow.steps.length))
  assert.equal(fast.steps, slow.steps)
})

test('a time within the same step makes none', () => {
  const { steps, advance } = record()
  advance(1)
  const made = steps.length
  advance(1.05)
  assert.is(steps.length, made)
})

test('a simulation starts its reach before the first frame', () => {
  const { steps, advance } = record(2)
  advance(0)
  assert.equal([steps.length, steps[0], steps.at(-1)], [20, -19, 0])
})

test('after a gap no more is made up for than the reach', () => {
  const { steps, advance } = record(1)
  advance(0)
  steps.length = 0
  advance(100)
  assert.equal([steps.length, steps[0], steps.at(-1)], [10, 991, 1000])
})

test.run()
