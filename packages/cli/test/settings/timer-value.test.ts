import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatTimer, parseTimer } from '../../src/settings/timer-value.ts'

const test = suite('timer-value')

test('two times are when to go on and off', () => {
  assert.equal(parseTimer('17:00-23:30'), { on: 61_200, off: 84_600 })
  assert.equal(parseTimer('7:05 - 0:00'), { on: 25_500, off: 0 })
  assert.equal(parseTimer('off'), { on: -1, off: -1 })
})

test('nothing else is a timer', () => {
  for (const text of ['', '17:00', '24:00-01:00', '17:60-18:00', '17:00-', '1700-1800']) {
    assert.throws(() => parseTimer(text), /It must be HH:MM-HH:MM/)
  }
  assert.throws(() => parseTimer('8:00-08:00'), /cannot go on and off at one time/)
})

test('what is written is read again', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(minute, minute, (on, off) => {
      fc.pre(on !== off)
      const timer = { on: on * 60, off: off * 60 }
      assert.equal(parseTimer(formatTimer(timer)), timer)
    }),
  )
})

test('a time that is not set is never', () => {
  assert.is(formatTimer({ on: 0, off: -1 }), '00:00-never')
  assert.is(formatTimer({ on: -1, off: -1 }), 'off')
})

test.run()
