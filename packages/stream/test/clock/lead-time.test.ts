import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LeadTime } from '../../src/clock/lead-time.ts'

const test = suite('LeadTime')

function leadAfter(...tookMs: readonly number[]): LeadTime {
  const lead = new LeadTime()
  for (const each of tookMs) lead.note(each)
  return lead
}

test('a frame is made ready twice as early as that takes', () => {
  assert.is(leadAfter(3).at(40), 6)
  assert.ok(Math.abs(leadAfter(9, ...Array(200).fill(3)).at(40) - 6) < 0.01)
})

test('what takes less than a millisecond is not made ahead', () => {
  assert.is(leadAfter().at(40), 0)
  assert.is(leadAfter(0.99, 0.5).at(40), 0)
})

test('a frame that was held up once is no reason to come ahead', () => {
  assert.is(leadAfter(0.2, 15, 0.2).at(40), 0)
  assert.ok(leadAfter(3, 40, 3).at(40) < 10)
})

test('a frame comes half a frame time ahead at most', () => {
  assert.is(leadAfter(500).at(40), 20)
})

test.run()
