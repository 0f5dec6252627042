import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dateParts, datesText, writtenDate } from '../../schedule/date-parts.ts'
import { entryFault } from '../../schedule/entry-fault.ts'
import { lengthParts, lengthText, writtenLength } from '../../schedule/length-parts.ts'
import { movedItem } from '../../schedule/playlist-draft.ts'

const test = suite('texts of a schedule')

test('lengths are shown in the unit in which they are short, and written as a house reads them', () => {
  const shown = { '5m': '5 minutes', '1h30m': '90 minutes', '1m30s': '90 seconds', '2h': '2 hours' }
  for (const [text, expected] of Object.entries(shown)) assert.is(lengthText(text), expected)
  assert.equal(lengthParts('32 beats'), { count: 8, unit: 'bars' })
  assert.equal(lengthParts('6 beats'), { count: 6, unit: 'beats' })
  assert.is(lengthText('4 beats'), '1 bar')
  assert.equal(
    ['1h30m', '32 beats', '45s'].map((text) => writtenLength(lengthParts(text))),
    ['90m', '8 bars', '45s'],
  )
})

test('dates are of every year or of one', () => {
  for (const text of ['12-24', '2026-01-06']) assert.is(writtenDate(dateParts(text)), text)
  assert.is(
    datesText([['12-20', '01-06']], ['2026-10-31', '02-29']),
    '20 Dec to 6 Jan, 31 Oct 2026, 29 Feb',
  )
})

test('what is refused is said at its field, also for a part of it', () => {
  assert.equal(entryFault('items[2].for must be a length'), {
    ...{ field: 'items', text: 'Must be a length' },
  })
  assert.is(entryFault('tempo: how many?').field, 'tempo')
  assert.is(entryFault('the disk is full').field, '')
})

test('an item moves to a place, and not beyond the ends', () => {
  const items = ['a', 'b', 'c']
  assert.equal(movedItem(items, 0, 2), ['b', 'c', 'a'])
  assert.equal(movedItem(items, 2, -1), ['c', 'a', 'b'])
  assert.equal(movedItem(items, 1, 9), ['a', 'c', 'b'])
  assert.equal(items, ['a', 'b', 'c'])
})

test.run()
