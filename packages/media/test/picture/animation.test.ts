import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DECODED_BYTES, pagesAtOnce } from '../../src/picture/animation.ts'

const test = suite('pages at once')
const header = { format: 'gif', pageCount: 100, delaysMs: [], isDeep: false }

test('all threads together stay within what may be decoded, or hold one page each', () => {
  fc.assert(
    fc.property(
      fc.record({
        width: fc.integer({ min: 1, max: 5000 }),
        height: fc.integer({ min: 1, max: 5000 }),
        isDeep: fc.boolean(),
      }),
      fc.integer({ min: 1, max: 256 }),
      (size, threads) => {
        const pages = pagesAtOnce({ ...header, ...size }, threads)
        const byteLength = size.width * size.height * (size.isDeep ? 8 : 4)
        assert.ok(Number.isInteger(pages) && pages >= 1)
        assert.ok(pages === 1 || threads * pages * byteLength <= DECODED_BYTES)
      },
    ),
  )
})

test('twice the threads have half of the pages each', () => {
  const size = { ...header, width: 512, height: 512 }
  assert.equal([pagesAtOnce(size, 1), pagesAtOnce(size, 2), pagesAtOnce(size, 16)], [256, 128, 16])
})

test.run()
