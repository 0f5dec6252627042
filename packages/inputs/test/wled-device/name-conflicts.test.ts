import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { NameConflicts } from '../../src/wled-device/wled-announcer.ts'

const test = suite('NameConflicts')

/** What is waited after each of so many conflicts, one every so many milliseconds. */
function waits(conflicts: NameConflicts, count: number, everyMs: number): number[] {
  return Array.from({ length: count }, (_, at) => conflicts.add(at * everyMs))
}

test('from the fifteenth conflict in ten seconds on, five seconds are waited', () => {
  const conflicts = new NameConflicts()
  assert.equal(waits(conflicts, 15, 600), [...Array(14).fill(0), 5000])
  assert.is(conflicts.add(20_000), 5000)
})

test('conflicts that come slower are not waited for', () => {
  assert.equal(waits(new NameConflicts(), 20, 1000), Array(20).fill(0))
})

test('a name that is free ends it', () => {
  const conflicts = new NameConflicts()
  waits(conflicts, 15, 0)
  conflicts.end()
  assert.is(conflicts.add(60_000), 0)
})

test.run()
