import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import clock from '../../../src/library/effects/clock.ts'
import fire from '../../../src/library/effects/fire.ts'
import { parseParameters } from '../../../src/toolkit/parameters/parse-parameters.ts'
import { valuesAtFirst } from '../../../src/toolkit/parameters/values-at-first.ts'

const test = suite('valuesAtFirst')

const HALF_PAST_SEVEN = new Date(2026, 4, 3, 19, 30, 0)

test('a clock starts with the present', () => {
  assert.equal(valuesAtFirst(clock.params, { now: HALF_PAST_SEVEN, time: 0 }), { start: 19.5 })
})

test('the time that has been played is taken off, also over midnight and since 1970', () => {
  const startAt = (time: number) =>
    valuesAtFirst(clock.params, { now: HALF_PAST_SEVEN, time }).start!
  assert.is(startAt(1800), 19)
  assert.is(startAt(20 * 3600), 23.5)
  const wall = startAt(HALF_PAST_SEVEN.getTime() / 1000)
  const shown = (wall * 3600 + HALF_PAST_SEVEN.getTime() / 1000) % 86_400
  assert.ok(Math.abs(shown - 19.5 * 3600) < 1, `${shown}`)
})

test('at every second of the day the value is one that the parameter takes', () => {
  for (let second = 0; second < 86_400; second += 7) {
    const now = new Date(2026, 0, 1, 0, 0, second, 999)
    parseParameters(clock.params, valuesAtFirst(clock.params, { now, time: 0 }))
  }
})

test('other effects start with their defaults', () => {
  assert.equal(valuesAtFirst(fire.params, { now: HALF_PAST_SEVEN, time: 0 }), {})
})

test.run()
