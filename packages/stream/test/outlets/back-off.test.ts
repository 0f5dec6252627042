import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { backOffMs } from '../../src/outlets/retry-times.ts'

const test = suite('backOffMs')

test('the wait doubles with each failure up to a second', () => {
  assert.equal(
    [1, 2, 3, 4, 5, 6, 7, 100_000].map(backOffMs),
    [50, 100, 200, 400, 800, 1000, 1000, 1000],
  )
})

test.run()
