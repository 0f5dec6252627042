import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { entryAt, nextEntry, secondsUntil } from '../../src/stored/entry-times.ts'
import { entriesOf } from '../../src/stored/stored-entries.ts'

const test = suite('entry-times')

const entries = entriesOf({
  items: [
    { name: 'aurora', key: 'aurora', kind: 'endless', seconds: 60 },
    { name: 'tree.png', key: 'tree', kind: 'still', seconds: 60 },
    { name: 'clip.gif', key: 'clip', kind: 'timed', seconds: 10 },
  ],
  ...{ crossfade: 2, isShuffled: false, hasBeats: false },
})
// 0 aurora 58, 58 transition, 60 picture 56, 116 transition, 118 clip 6, 124 transition until 126.
const at = (time: number) => ({ entries, loop: 20, time })
const next = (time: number) => {
  const entry = nextEntry(at(time))
  return [entry, secondsUntil(entry, at(time))]
}

test('devices go over where an entry or its loop begins', () => {
  assert.equal(next(0), [0, 0])
  assert.equal(next(1), [0, 19])
  assert.equal(next(21), [0, 19])
  assert.equal(next(41), [1, 17], 'no whole loop is left')
  assert.equal(next(59), [2, 1])
  assert.equal(next(61.5), [2, 0], 'a picture begins at any time')
  assert.equal(next(119), [5, 5])
  assert.equal(next(125), [0, 1])
  assert.is(secondsUntil(1, at(59)), 125)
})

test('one source begins with each of its loops', () => {
  const alone = (kind: 'endless' | 'timed' | 'still', seconds?: number) =>
    entriesOf({
      items: [{ name: 'it', key: 'it', kind, seconds }],
      ...{ crossfade: 0, isShuffled: false, hasBeats: false },
    })
  const until = (list: typeof entries) => secondsUntil(0, { entries: list, loop: 30, time: 95 })
  assert.is(until(alone('endless')), 25)
  assert.is(until(alone('timed', 12)), 1)
  assert.is(until(alone('still')), 0)
})

test('an entry is found by its beginning', () => {
  assert.is(entryAt(entries, 60.02), 2)
  assert.is(entryAt(entries, 58), 1)
  assert.is(entryAt(entries, 61), undefined)
})

test.run()
