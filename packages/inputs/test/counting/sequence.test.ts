import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Sequence } from '../../src/counting/sequence.ts'

const test = suite('Sequence')

const E131 = { period: 256, lateWithin: 20 }

function steps(numbers: readonly number[], counting = E131) {
  const sequence = new Sequence(counting)
  return numbers.map((number) => {
    const step = sequence.step(number, 0)
    return step.kind === 'next' ? step.lost : step.kind
  })
}

test('a gap shows how many were lost, across the end of the count as well', () => {
  assert.equal(steps([250, 251, 254, 255, 0, 3]), [0, 0, 2, 0, 0, 2])
})

test('a count from 1 has no gap at its end', () => {
  assert.equal(steps([254, 255, 1, 2], { period: 255, lateWithin: 20 }), [0, 0, 0, 0])
})

test('up to so many back is late, and farther back a fresh start', () => {
  assert.equal(steps([100, 99, 81, 80]), [0, 'late', 'late', 0])
})

test('the same number comes again', () => {
  assert.equal(steps([5, 5, 6]), [0, 'again', 0])
})

test('2.5 s after the last number that was taken any number is a new start', () => {
  const sequence = new Sequence(E131)
  const kinds = [
    sequence.step(9, 0),
    sequence.step(8, 2499),
    sequence.step(8, 2500),
    sequence.step(7, 4000),
    sequence.step(100, 5000),
    sequence.step(101, 5001),
  ]
  assert.equal(
    kinds.map(({ kind }) => kind),
    ['next', 'late', 'next', 'late', 'next', 'next'],
  )
  assert.equal(kinds[4], { kind: 'next', lost: 0 })
})

test('whatever is left out of a count is counted as lost', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1 }), (gaps) => {
      let number = 0
      const numbers = gaps.map((gap) => {
        number = (number + gap) % 256
        return number
      })
      assert.equal(steps([0, ...numbers]), [0, ...gaps.map((gap) => gap - 1)])
    }),
  )
})

test.run()
