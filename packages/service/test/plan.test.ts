import { Temporal } from 'temporal-polyfill'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseHouse, scheduleOf } from '../src/house/read-house.ts'
import { clockDoubt } from '../src/schedule/clock-doubt.ts'
import { foreseeDays, outplayed } from '../src/schedule/foreseen-plays.ts'
import { planDays } from '../src/schedule/plan.ts'

const test = suite('plan')

const BERLIN = 'place: { latitude: 52.52, longitude: 13.405, timeZone: Europe/Berlin }'

test('a time of day comes once a day, over midnight too, and what plays now is whole', () => {
  const plan = planFrom('2026-11-23T23:30', 2, [
    '{ name: late, from: 22:00, to: 01:00, play: fire }',
  ])
  assert.equal(plan, [
    'late fire 2026-11-23T22:00:00+01:00 2026-11-24T01:00:00+01:00',
    'late fire 2026-11-24T22:00:00+01:00 2026-11-25T01:00:00+01:00',
    'late fire 2026-11-25T22:00:00+01:00 2026-11-26T01:00:00+01:00',
  ])
})

test('at the equator the day of an equinox lasts 12 hours and 7 minutes, around solar noon', () => {
  // The sun is seen from its upper edge on, and refraction lifts it: 50 minutes of arc on both sides,
  // at 4 minutes a degree. On 20 March solar noon is at 12:07:30 (equation of time).
  const place = 'place: { latitude: 0, longitude: 0, timeZone: UTC }'
  const entries = ['{ name: day, from: sunrise, to: sunset-15m, play: fire }']
  const [play] = planFrom('2026-03-20T05:00', 1, entries, place)
  const [, , start, end] = play!.split(' ')
  const [sunrise, sunset] = [Date.parse(start!), Date.parse(end!) + 15 * 60_000]
  const minutes = (sunset - sunrise) / 60_000
  assert.ok(minutes > 726 && minutes < 728, `${minutes} min`)
  const noon = (sunrise + sunset) / 2 - Date.parse('2026-03-20T12:07:30Z')
  assert.ok(Math.abs(noon) < 30_000, `${noon} ms`)
})

test('where two overlap, the higher one plays, and the lower one goes on afterwards', () => {
  const plan = planFrom('2026-11-27T12:00', 1, [
    '{ name: friday, from: 20:00, to: 21:00, days: fri, priority: 1, play: rain }',
    '{ name: evening, from: 18:00, to: 23:00, play: fire }',
    '{ name: ignored, from: 20:15, to: 20:45, play: snow }',
  ])
  assert.equal(plan.map(shortened), [
    'evening 18:00 20:00',
    'friday 20:00 21:00',
    'evening 21:00 23:00',
  ])
})

test('of equal priority the one that began last plays', () => {
  const plan = planFrom('2026-11-27T12:00', 1, [
    '{ name: late, from: 22:00, to: 23:00, play: rain }',
    '{ name: evening, from: 18:00, to: 23:00, play: fire }',
  ])
  assert.equal(plan.map(shortened), ['evening 18:00 22:00', 'late 22:00 23:00'])
})

test('days, seasons over the end of a year and single dates choose the dates', () => {
  const dates = (entry: string) =>
    planFrom('2026-12-20T00:00', 21, [
      `{ name: a, from: 18:00, to: 19:00, play: fire, ${entry} }`,
    ]).map((line) => line.split(' ')[2]!.slice(5, 10))
  assert.equal(dates('days: [sat, sun], between: [12-24, 01-06]'), [
    ...['12-26', '12-27', '01-02', '01-03'],
  ])
  assert.equal(dates('days: fri-mon, between: [2026-12-24, 2026-12-28]'), [
    ...['12-25', '12-26', '12-27', '12-28'],
  ])
  assert.equal(dates('dates: [12-24, 2026-12-31, 2025-12-30]'), ['12-24', '12-31'])
})

test('a time that the clocks skip comes an hour later, and one that they show twice comes once', () => {
  const entries = ['{ name: night, from: 02:30, to: 04:00, play: fire }']
  // Clocks go forward on 29 March 2026 and back on 25 October, at 2 and at 3 o'clock.
  assert.equal(planFrom('2026-03-28T12:00', 1, entries), [
    'night fire 2026-03-29T03:30:00+02:00 2026-03-29T04:00:00+02:00',
  ])
  assert.equal(planFrom('2026-10-24T12:00', 1, entries), [
    'night fire 2026-10-25T02:30:00+02:00 2026-10-25T04:00:00+01:00',
  ])
})

test('what ends within the hour that the clocks skip does not last until the next day', () => {
  const from = '2026-03-28T12:00'
  assert.equal(planFrom(from, 1, ['{ name: a, from: 02:30, to: 03:30, play: fire }']), [])
  assert.equal(planFrom(from, 1, ['{ name: a, from: 02:30, to: 03:15, play: fire }']), [])
  assert.equal(planFrom(from, 1, ['{ name: a, from: 02:15, to: 02:45, play: fire }']), [
    'a fire 2026-03-29T03:15:00+02:00 2026-03-29T03:45:00+02:00',
  ])
})

test('where the sun does not set, nothing plays from sunset on', () => {
  const north = 'place: { latitude: 69.65, longitude: 18.96, timeZone: Europe/Oslo }'
  const entries = ['{ name: night, from: sunset, to: 24:00, play: fire }']
  assert.equal(planFrom('2026-06-20T00:00', 3, entries, north), [])
})

test('where the sun sets after the end of an evening, or rises before a morning, an entry does not come', () => {
  // At midsummer civil twilight ends at 00:42 in Helsinki.
  const helsinki = 'place: { latitude: 60.17, longitude: 24.94, timeZone: Europe/Helsinki }'
  const days = (date: string, entry: string) =>
    planFrom(date, 1, [`{ name: a, play: fire, ${entry} }`], helsinki).map(shortened)
  const [summer, winter] = ['2026-06-21T12:00', '2026-12-21T12:00']
  assert.equal(days(summer, 'from: dusk, to: 23:00'), [])
  assert.equal(days(winter, 'from: dusk, to: 23:00'), ['a 16:11 23:00'])
  assert.equal(days(summer, 'from: sunset+1h30m, to: 24:00'), [])
  assert.equal(days(summer, 'from: 06:30, to: sunrise'), [])
  assert.equal(days(winter, 'from: 06:30, to: sunrise'), ['a 06:30 09:24'])
  assert.equal(days(winter, 'from: 16:00, to: sunset'), [])
  // What goes over midnight still does, however long it is.
  assert.equal(days(summer, 'from: dusk, to: 01:00'), ['a 00:42 01:00'])
  assert.equal(days(winter, 'from: sunset, to: 10:00'), ['a 15:12 10:00'])
  assert.equal(days(winter, 'from: 16:00, to: sunrise'), ['a 16:00 09:24'])
  assert.equal(days(winter, 'from: sunset+10h, to: 13:00'), ['a 01:12 13:00'])
})

test('an entry that never plays because of another of the same priority is named', () => {
  const text = [BERLIN, 'schedule:'].concat(
    [
      'name: candle, from: dusk, to: 23:00, play: candle',
      'name: rain, from: dusk, to: 23:00, play: rain',
      'name: inside, from: 21:00, to: 22:00, play: fire',
      'name: show, from: 20:00, to: 20:30, priority: 1, play: fire',
      'name: hidden, from: 20:00, to: 20:30, play: snow',
      'name: summer, from: dusk, to: 23:00, between: [06-01, 08-31], play: plasma',
    ].map((entry) => `  - { ${entry} }`),
  )
  const schedule = scheduleOf(parseHouse(text.join('\n'), 'house.yaml'))
  const now = Date.parse('2026-11-27T12:00Z')
  const foreseen = (failures: Record<string, string>) => ({
    ...schedule,
    failures: new Map(Object.entries(failures)),
  })
  assert.equal([...outplayed(foreseen({}), now, 7)], [['candle', 'rain']])
  // What can't be played hides nothing, and is not hidden itself.
  assert.equal([...outplayed(foreseen({ rain: 'no file' }), now, 7)], [])
  assert.equal([...outplayed(foreseen({ candle: 'no file' }), now, 7)], [['candle', 'rain']])
})

test('what can not be played is skipped, and stands in the plan beside what plays in its place', () => {
  const text = [BERLIN, 'schedule:'].concat(
    [
      'name: evening, from: 18:00, to: 23:00, play: candle',
      'name: show, from: 20:00, to: 22:00, priority: 1, play: show.mp4',
      'name: late, from: 23:00, to: 24:00, play: film.mp4',
      'name: mixed, from: 10:00, to: 11:00, play: { random: [rain, gone.mp4] }',
    ].map((entry) => `  - { ${entry} }`),
  )
  const schedule = scheduleOf(parseHouse(text.join('\n'), 'house.yaml'))
  const foresee = (days: number, ...names: readonly string[]) => {
    const failures = new Map(names.map((name) => [name, `no ${name}`]))
    const now = Date.parse('2026-11-27T12:00Z')
    return foreseeDays({ ...schedule, failures }, now, days).map(
      ({ start, end, occurrence, failure = 'plays' }) =>
        `${occurrence.entry.name} ${start.hour}-${end.hour} ${failure}`,
    )
  }
  const whole = [
    'evening 18-20 plays',
    'show 20-22 plays',
    'evening 22-23 plays',
    'late 23-0 plays',
  ]
  assert.equal(foresee(1).slice(0, 4), whole)
  assert.equal(foresee(1, 'snow'), foresee(1))
  assert.equal(foresee(1, 'show.mp4', 'film.mp4').slice(0, 3), [
    ...['evening 18-23 plays', 'show 20-22 no show.mp4', 'late 23-0 no film.mp4'],
  ])
  // Of what is chosen by chance, only the dates are skipped on which it can't be played.
  const mixed = foresee(30, 'gone.mp4').filter((line) => line.startsWith('mixed'))
  assert.equal(new Set(mixed), new Set(['mixed 10-11 plays', 'mixed 10-11 no gone.mp4']))
})

test('a place whose sun is highest in the evening of its clocks has other clocks', () => {
  const doubt = (where: string, entry = 'from: dusk, to: 23:00') => {
    const text = `place: { ${where} }\nschedule: [{ name: a, ${entry}, play: fire }]`
    return clockDoubt(scheduleOf(parseHouse(text, 'house.yaml')), Date.parse('2026-11-27T12:00Z'))
  }
  const francisco = 'latitude: 37.7, longitude: -122.4, timeZone: UTC'
  assert.match(doubt(francisco), /can't be UTC, by which its noon would be at 19:57; .* `timeZone`/)
  assert.match(doubt('latitude: 35.7, longitude: 139.7, timeZone: UTC'), /noon would be at 02:28/)
  assert.is(doubt(francisco, 'from: 18:00, to: 23:00'), '')
  for (const right of [
    'latitude: 37.7, longitude: -122.4, timeZone: America/Los_Angeles',
    'latitude: 39.5, longitude: 76, timeZone: Asia/Shanghai', // Kashgar
    'latitude: -17.7, longitude: 178, timeZone: Pacific/Fiji',
    'latitude: 1.9, longitude: -157.4, timeZone: Pacific/Kiritimati',
    'latitude: 64.1, longitude: -21.9, timeZone: Atlantic/Reykjavik',
    'latitude: -90, longitude: 0, timeZone: UTC',
  ]) {
    assert.is(doubt(right), '', right)
  }
})

test('one of several is chosen, on the same date always the same', () => {
  const entries = ['{ name: mixed, from: 18:00, to: 19:00, play: { random: [fire, rain, snow] } }']
  const plan = planFrom('2026-11-01T00:00', 30, entries)
  assert.equal(new Set(plan.map((line) => line.split(' ')[1])), new Set(['fire', 'rain', 'snow']))
  assert.equal(planFrom('2026-11-15T00:00', 1, entries), plan.slice(14, 15))
})

test.run()

/** What plays, as lines of name, source, start and end. @param start in Berlin */
function planFrom(
  start: string,
  days: number,
  entries: readonly string[],
  place = BERLIN,
): string[] {
  const text = [place, 'schedule:', ...entries.map((entry) => `  - ${entry}`)].join('\n')
  const now = Temporal.PlainDateTime.from(start).toZonedDateTime('Europe/Berlin').epochMilliseconds
  return planDays(scheduleOf(parseHouse(text, 'house.yaml')), now, days).map(
    ({ start, end, occurrence: { entry, play } }) =>
      [entry.name, play, ...[start, end].map((at) => at.toString({ timeZoneName: 'never' }))].join(
        ' ',
      ),
  )
}

function shortened(line: string): string {
  const [name, , start, end] = line.split(' ')
  return `${name} ${start!.slice(11, 16)} ${end!.slice(11, 16)}`
}
