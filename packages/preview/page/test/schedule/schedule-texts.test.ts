import { errorMessage } from '@ledloom/core'
import type { HouseState } from '@ledloom/studio'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { awayText } from '../../schedule/away-text.ts'
import { checkDate, dateParts, datesText, writtenDate } from '../../schedule/date-parts.ts'
import { suggestedName } from '../../schedule/entry-draft.ts'
import { entryFault } from '../../schedule/entry-fault.ts'
import { DAYS, daysText, ownName, timesText, toggleDay } from '../../schedule/entry-texts.ts'
import { spanText } from '../../schedule/house-times.ts'
import { lengthParts, lengthText, writtenLength } from '../../schedule/length-parts.ts'
import { nowText, ownEndText } from '../../schedule/now-text.ts'
import { movedItem } from '../../schedule/playlist-draft.ts'
import { unknownPlay } from '../../schedule/unknown-play.ts'

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

test('the first day that is chosen stands alone, every day loses one, and none is every day', () => {
  assert.equal(toggleDay(undefined, 'fri'), ['fri'])
  assert.equal(toggleDay(['fri'], 'mon'), ['mon', 'fri'])
  assert.equal(toggleDay(['mon', 'fri'], 'mon'), ['fri'])
  assert.is(toggleDay(['fri'], 'fri'), undefined)
  assert.equal(toggleDay(DAYS, 'sun'), DAYS.slice(0, 6))
  assert.equal(toggleDay(DAYS.slice(1), 'mon'), DAYS)
})

test('days are named as people say them', () => {
  assert.equal([undefined, DAYS].map(daysText), ['every day', 'every day'])
  assert.is(daysText(DAYS.slice(0, 6)), 'every day but Sun')
  assert.is(daysText(['fri', 'thu', 'wed', 'tue', 'mon']), 'Mon–Fri')
  assert.equal([['sat', 'sun'], ['fri']].map(daysText), ['Sat, Sun', 'Fri'])
})

test('what nothing is called is said without words for a terminal', () => {
  const choices = [
    { value: 'candle', title: 'Candles', kind: 'effect' },
    { value: 'preset:The show', title: 'The show', kind: 'preset' },
  ]
  const said = (play: string) => unknownPlay(['candle', play], choices)
  assert.is(said('candels'), 'Nothing is called “candels”. Did you mean Candles?')
  assert.is(said('preset:Teh show'), 'Nothing is called “Teh show”. Did you mean The show?')
  assert.is(said('zebra'), 'Nothing is called “zebra”. Choose one from the list.')
  for (const play of ['preset:The show', 'films/snow.mp4', 'snow.mp4']) {
    assert.is(said(play), undefined, play)
  }
})

test('an entry is called as what it plays, of a file by its own name', () => {
  const entry = (name: string) => ({ ...{ name, from: 'dusk', to: '23:00' }, play: 'fire' })
  const house = { entries: ['snow', 'Fire'].map(entry) } as unknown as HouseState
  const name = (...plays: string[]) => suggestedName(plays, house)
  assert.is(name('/srv/shows/winter-evening.yaml'), 'winter-evening')
  assert.is(name('C:\\shows\\winter.evening.MP4'), 'winter.evening')
  assert.is(name('films/snow.mp4'), 'snow 2')
  assert.is(name('rain.fseq', 'films/ice.webm'), 'rain or ice')
  for (const play of ['Fire or ice', 'candle', 'A. b', 'v1.5', '.mp4']) assert.is(name(play), play)
  assert.is(name('preset:The show.v2'), 'The show.v2')
  assert.is(name('Fire'), 'Fire 2')
})

test('dates are of every year or of one', () => {
  for (const text of ['12-24', '2026-01-06']) assert.is(writtenDate(dateParts(text)), text)
  assert.is(
    datesText([['12-20', '01-06']], ['2026-10-31', '02-29']),
    '20 Dec to 6 Jan, 31 Oct 2026, 29 Feb',
  )
})

test('a day that no calendar has is refused with its name, and a leap day is of every year', () => {
  for (const text of ['02-29', '2028-02-29', '12-31', '2026-02-28']) {
    checkDate(dateParts(text), 'dates')
  }
  const refused = { '02-30': '30 Feb', '2026-02-29': '29 Feb 2026', '11-31': '31 Nov' }
  for (const [text, said] of Object.entries(refused)) {
    const { field, text: fault } = faultOf(() => checkDate(dateParts(text), 'between'))
    assert.equal([field, fault], ['between', `The calendar has no ${said}`])
  }
})

function faultOf(act: () => void) {
  try {
    act()
  } catch (error) {
    return entryFault(errorMessage(error))
  }
  throw new Error('it must be refused')
}

test('a whole day is called so, also one of 23 or 25 hours, and the end of another day by its weekday', () => {
  const zone = 'Europe/Berlin'
  const span = (from: string, to: string) =>
    spanText({ start: Date.parse(from), end: Date.parse(to) }, zone)
  assert.is(span('2026-11-26T23:00Z', '2026-11-27T23:00Z'), 'all day')
  assert.is(span('2026-03-28T23:00Z', '2026-03-29T22:00Z'), 'all day')
  assert.is(span('2026-10-24T22:00Z', '2026-10-25T23:00Z'), 'all day')
  assert.is(span('2026-11-26T17:00Z', '2026-11-26T22:00Z'), '18:00 – 23:00')
  assert.is(span('2026-11-26T17:00Z', '2026-11-26T23:00Z'), '18:00 – 24:00')
  assert.is(span('2026-11-26T17:00Z', '2026-11-27T00:30Z'), '18:00 – 01:30')
  assert.is(span('2026-11-26T17:00Z', '2026-11-27T17:00Z'), '18:00 – Fri 18:00')
  assert.is(timesText({ from: '00:00', to: '24:00' }), 'all day')
  assert.is(timesText({ from: '00:00', to: '00:00' }), 'all day')
  assert.is(timesText({ from: 'sunset-15m', to: '24:00' }), '15 min before sunset to 24:00')
})

test('a name is only shown if what plays does not say it', () => {
  assert.is(ownName('Candles', 'candle', 'Candles'), '')
  assert.is(ownName('evening', 'candle', 'Candles'), 'evening')
})

test('lights that are away are listed, a few by name', () => {
  assert.is(
    awayText({ names: ['porch'], areAll: false }),
    'porch does not answer. It plays as soon as it does.',
  )
  assert.match(awayText({ names: ['a', 'b', 'c', 'd'], areAll: false }), /^a, b, c and d do not/)
  assert.match(
    awayText({ names: [...'abcde'], areAll: true }),
    /^No light answers: a, b, c and 2 m/,
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

test('lights that are off promise what plays at their end, not the rest of an entry', () => {
  const [now, hour] = [Date.now(), 3_600_000]
  const rest = { name: 'a', play: 'rain', start: now + hour, end: now + 2 * hour }
  const next = { name: 'b', play: 'fire', start: now + 9 * hour, end: now + 12 * hour }
  const text = (ends: HouseState['ends'], endsAt: number | null) =>
    nowText({ playing: null, timeZone: 'UTC', week: [rest, next], ends, endsAt }, (play) => play)
  assert.match(text(null, null), /^The lights are off; rain from /)
  assert.match(text('next', next.start), /^The lights are off; fire from /)
  assert.match(text(rest.start + 1, rest.start + 1), /^The lights are off; rain from /)
  assert.is(text('next', null), 'The lights are off.')
  assert.is(text('changed', null), 'The lights are off until you turn them on.')
})

test('a light by itself says until when, with the day unless that is today', () => {
  const [now, day] = [Date.now(), 24 * 3_600_000]
  assert.match(ownEndText({ ends: 'next', endsAt: now + 2 * day }, 'UTC'), /^ until .+, \d\d:\d\d$/)
  assert.match(ownEndText({ ends: now, endsAt: now }, 'UTC'), /^ until \d\d:\d\d$/)
  assert.is(ownEndText({ ends: 'changed', endsAt: null }, 'UTC'), ' until you change it')
  assert.is(ownEndText({ ends: 'next', endsAt: null }, 'UTC'), '')
})

test.run()
