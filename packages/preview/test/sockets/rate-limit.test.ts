import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { RateLimit } from '../../src/sockets/rate-limit.ts'

const test = suite('RateLimit')

test('as much as may come in a second is let through, and no more', () => {
  const limit = new RateLimit(3)
  assert.equal(
    [0, 10, 20, 30].map((now) => limit.admit(1, now)),
    [true, true, true, false],
  )
})

test('a second later it starts again', () => {
  const limit = new RateLimit(1000)
  assert.is(limit.admit(900, 0), true)
  assert.is(limit.admit(900, 500), false)
  assert.is(limit.admit(900, 1001), true)
})

test.run()
