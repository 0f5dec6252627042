import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseHouse, scheduleOf } from '../src/house/read-house.ts'
import type { Schedule } from '../src/schedule/plan.ts'
import { Scheduler, type WallClock } from '../src/schedule/scheduler.ts'

const test = suite('scheduler')

const EVENINGS = [
  'place: { latitude: 52.52, longitude: 13.405, timeZone: Europe/Berlin }',
  'schedule:',
  '  - { name: evening, from: 18:00, to: 22:00, play: fire }',
  '  - { name: friday, from: 20:00, to: 21:00, days: fri, priority: 1, play: rain }',
].join('\n')

const SECOND = 1000
const HOUR = 3600 * SECOND

test('sixty days over the end of summer time: everything starts and ends within a second', async () => {
  const start = Date.parse('2026-09-20T12:00:00Z')
  const { plays } = await runFrom(start, {
    end: start + 60 * 24 * HOUR,
    lookMs: 60 * SECOND,
  })
  // 60 evenings of one start and one end; each of 8 Fridays interrupts, and is followed by the rest.
  assert.is(plays.length, 1 + 60 * 2 + 8 * 2)
  for (const { at, due } of plays) assert.ok(at - due <= SECOND, `${at - due} ms late`)
})

test('what was missed is caught up when the clock jumps, and what is over is not', async () => {
  const start = Date.parse('2026-11-23T12:00:00Z')
  const { plays } = await runFrom(start, {
    end: start + 12 * HOUR,
    // To half past six in the evening, and in it back to six in the morning.
    jumps: [
      [start + HOUR, 4.5 * HOUR],
      [start + 6 * HOUR, -13 * HOUR],
    ],
  })
  assert.equal(
    plays.map(({ name }) => name),
    ['nothing', 'evening', 'nothing', 'evening', 'nothing'],
  )
})

test('a failure is noted once whatever its reason, tried again, and caught up', async () => {
  const start = Date.parse('2026-11-23T17:30:00Z')
  let failures = 5
  const { plays, notes } = await runFrom(start, {
    end: start + HOUR,
    fail: () => failures-- > 0,
  })
  assert.equal(
    plays.map(({ name }) => name),
    ['evening'],
  )
  assert.equal(notes, [
    'what should play does not: no device answers at try 1; tried again every second',
    'what should play does again',
  ])
})

test('a time that can not be planned from is noted, and planned from again', async () => {
  const start = Date.parse('2026-11-23T17:30:00Z')
  let misreadings = 3
  const { plays, notes } = await runFrom(start, {
    end: start + HOUR,
    misread: () => misreadings-- > 0,
  })
  assert.equal(
    plays.map(({ name }) => name),
    ['evening'],
  )
  assert.match(notes[0]!, /^what should play does not: .*; tried again every second$/)
  assert.equal(notes.slice(1), ['what should play does again'])
})

test('a clock that fails once something plays does not end the schedule', async () => {
  const start = Date.parse('2026-11-23T17:30:00Z')
  let reads = 0
  const { plays, notes } = await runFrom(start, {
    end: start + 6 * HOUR,
    misread: () => {
      // The first read finds what is to play, the second one how long it does.
      if (++reads === 2) throw new Error('there is no time')
      return false
    },
  })
  assert.equal(
    plays.map(({ name }) => name),
    ['evening', 'evening', 'nothing'],
  )
  assert.equal(notes, [
    'what should play does not: there is no time; tried again every second',
    'what should play does again',
  ])
})

test('another schedule holds from then on, and what is in both plays on', async () => {
  const start = Date.parse('2026-11-23T17:30:00Z')
  const longer = scheduleFrom(EVENINGS.replace('22:00', '23:00'))
  const other = scheduleFrom(EVENINGS.replace('fire', 'snow'))
  const { plays } = await runFrom(start, {
    end: start + 2 * HOUR,
    changes: [
      [start + HOUR / 2, longer],
      [start + HOUR, other],
    ],
  })
  assert.equal(
    plays.map(({ source }) => source),
    ['fire', 'snow'],
  )
})

test.run()

type Run = {
  readonly end: number
  readonly lookMs?: number
  /** Jumps of the clock: when, and how far. */
  readonly jumps?: readonly (readonly [number, number])[]
  readonly changes?: readonly (readonly [number, Schedule])[]
  readonly fail?: () => boolean
  /** The clock gives no time. */
  readonly misread?: () => boolean
}

/** Runs a scheduler by a clock that sleeps no real time. */
async function runFrom(start: number, run: Run) {
  const { end, lookMs, jumps = [], changes = [], fail, misread } = run
  const plays: { name: string; source: string | undefined; at: number; due: number }[] = []
  const notes: string[] = []
  const ending = new AbortController()
  let now = start
  const left = { jumps: [...jumps], changes: [...changes] }
  const clock: WallClock = {
    now: () => (misread?.() ? Number.NaN : now),
    sleep: async (ms) => {
      now += ms
      if (left.jumps[0] !== undefined && now >= left.jumps[0][0]) now += left.jumps.shift()![1]
      if (left.changes[0] !== undefined && now >= left.changes[0][0]) {
        scheduler.setSchedule(left.changes.shift()![1])
      }
      if (now >= end) ending.abort()
    },
  }
  let endOfLast = start
  let tries = 0
  const scheduler = new Scheduler(scheduleFrom(EVENINGS), {
    ...{ clock, lookMs },
    play: async ([planned]) => {
      tries++
      if (fail?.()) throw new Error(`no device answers at try ${tries}`)
      const due = planned?.start.epochMilliseconds ?? endOfLast
      endOfLast = planned?.end.epochMilliseconds ?? now
      const name = planned?.occurrence.entry.name ?? 'nothing'
      plays.push({ name, source: planned?.occurrence.play, at: now, due })
    },
    note: (line) => notes.push(line),
  })
  await scheduler.run(ending.signal)
  return { plays, notes }
}

function scheduleFrom(text: string): Schedule {
  return scheduleOf(parseHouse(text, 'house.yaml'))
}
