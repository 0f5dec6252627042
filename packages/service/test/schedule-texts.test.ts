import { formatDuration, parseDuration } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dayNames, parseDays } from '../src/schedule/calendar.ts'
import { formatTimeOfDay, parseTimeOfDay, SUN_EVENTS } from '../src/schedule/time-of-day.ts'

const test = suite('schedule texts')

test('a length that is written reads as itself', () => {
  fc.assert(
    fc.property(fc.nat(200_000), (seconds) => parseDuration(formatDuration(seconds)) === seconds),
  )
  assert.equal([0, 90, 900, 5400].map(formatDuration), ['0s', '1m30s', '15m', '1h30m'])
})

test('a time of day that is written reads as itself', () => {
  const clock = fc.record({
    ...{ kind: fc.constant('clock' as const), hour: fc.nat(23), minute: fc.nat(59) },
  })
  const sun = fc.record({
    ...{ kind: fc.constant('sun' as const), event: fc.constantFrom(...SUN_EVENTS) },
    offset: fc.integer({ min: -12 * 3600, max: 12 * 3600 }),
  })
  fc.assert(
    fc.property(fc.oneof(clock, sun), (time) =>
      assert.equal(parseTimeOfDay(formatTimeOfDay(time)), { ...time }),
    ),
  )
  assert.is(formatTimeOfDay(parseTimeOfDay('sunset - 15m')!), 'sunset-15m')
})

test('days that are written read as themselves', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), (days) => {
      const read = parseDays(dayNames(new Set(days)).join(','))
      assert.equal(read, [...days].sort())
    }),
  )
})

test.run()
