import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { followSpan } from '../../show/follow-span.ts'

const test = suite('follow span')

test('a number first moves around its present value, within its range', () => {
  assert.equal(followSpan({ min: 0.05, max: 4, value: 0.8 }), { from: 0.05, to: 1.55 })
  assert.equal(followSpan({ min: 0, max: 10, value: 1 }), { from: 0, to: 2 })
  assert.equal(followSpan({ min: 0, max: 10, value: 5 }), { from: 2.5, to: 7.5 })
  assert.equal(followSpan({ min: 1, max: 5, value: 2, isWhole: true }), { from: 1, to: 3 })
})

test('at an end of its range, it moves away from that end', () => {
  assert.equal(followSpan({ min: 0, max: 1, value: 1 }), { from: 0.5, to: 1 })
  assert.equal(followSpan({ min: 0, max: 1, value: 0 }), { from: 0, to: 0.5 })
})

test('whatever the number, the span is in the range and not empty', () => {
  const numbers = fc.record({
    min: fc.double({ min: -100, max: 100, noNaN: true }),
    range: fc.double({ min: 0.01, max: 1000, noNaN: true }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(numbers, ({ min, range, share }) => {
      const max = min + range
      const { from, to } = followSpan({ min, max, value: min + share * range })
      assert.ok(from >= min && to <= max, `${from} to ${to}`)
      assert.ok(to >= from)
    }),
  )
})

test.run()
