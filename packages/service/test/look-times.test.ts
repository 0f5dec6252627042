import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LookTimes } from '../src/named-lights/look-times.ts'

const test = suite('look-times')

/** How often each of some devices is looked at in a minute in which there is a round each second. */
function looksInMinute(unknownCount: number): { readonly known: number; readonly unknown: number } {
  const times = new LookTimes({ lookMs: 15_000, firstMs: 1000 })
  const unknown = Array.from({ length: unknownCount }, (_, i) => `unknown ${i}`)
  const looks = { known: 0, unknown: 0 }
  for (let now = 0; now < 60_000; now += 1000) {
    const due = times.take(['known', ...unknown], (address) => address === 'known', now)
    if (due.has('known')) looks.known++
    if (due.has('unknown 0')) looks.unknown++
  }
  return looks
}

test('a device that is known is not asked more often because others are not', () => {
  assert.equal(looksInMinute(1), { known: 4, unknown: 60 })
})

test('the more are not known, the more rarely each of them is looked for, but as often as the others', () => {
  assert.equal(looksInMinute(128), { known: 4, unknown: 15 })
  assert.equal(looksInMinute(2000), { known: 4, unknown: 4 })
})

test('once all are known each round is one of all, and one that comes back is looked at at once', () => {
  const times = new LookTimes({ lookMs: 15_000, firstMs: 1000 })
  const isKnown = () => true
  assert.equal([...times.take(['a', 'b'], isKnown, 0)], ['a', 'b'])
  assert.equal([...times.take(['a', 'b'], isKnown, 14_999)], ['a', 'b'])
  assert.equal([...times.take(['a', 'new'], (name) => name !== 'new', 15_000)], ['new'])
  assert.equal([...times.take(['a', 'b', 'new'], (name) => name !== 'new', 15_001)], ['b'])
})

test.run()
