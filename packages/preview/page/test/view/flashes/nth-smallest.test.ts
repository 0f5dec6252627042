import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nthSmallest } from '../../../view/flashes/led-areas.ts'

const test = suite('nth smallest')

test('is what sorting brings to its place', () => {
  const values = fc.float64Array({ minLength: 1, maxLength: 100, noNaN: true })
  const levels = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 100 })
  fc.assert(
    fc.property(fc.oneof(values, levels), fc.nat(), (list, any) => {
      const nth = any % list.length
      const sorted = Float64Array.from(list).sort()
      // Zeros of either sign are the same place.
      assert.ok(nthSmallest(Float64Array.from(list), nth) === sorted[nth])
    }),
  )
})

test.run()
