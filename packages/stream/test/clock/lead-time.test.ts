import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LeadTime } from '../../src/clock/lead-time.ts'

const test = suite('LeadTime')

test('a frame is made ready twice as early as the slowest one took', () => {
  const lead = new LeadTime()
  for (const tookMs of [2, 4, 3]) lead.note(tookMs)
  assert.ok(lead.at(100) > 7.6 && lead.at(100) <= 8)
})

test('what takes less than a millisecond is not made ahead', () => {
  const lead = new LeadTime()
  assert.is(lead.at(40), 0)
  for (let i = 0; i < 100; i++) lead.note(0.99)
  assert.is(lead.at(40), 0)
})

test('a frame comes half a frame time ahead at most', () => {
  const lead = new LeadTime()
  lead.note(500)
  assert.is(lead.at(40), 20)
})

test('one slow frame is forgotten within seconds', () => {
  const lead = new LeadTime()
  lead.note(500)
  for (let i = 0; i < 250; i++) lead.note(0.1)
  assert.ok(lead.at(40) < 7)
  for (let i = 0; i < 100; i++) lead.note(0.1)
  assert.is(lead.at(40), 0)
})

test.run()
