import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ErrorReports, StreamError } from '../src/error-reports.ts'
import { LastingFaults } from '../src/lasting-faults.ts'
import { HandClock } from './hand-clock.ts'

const test = suite('lasting-faults')

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function open() {
  const clock = new HandClock()
  const notes: string[] = []
  const faults = new LastingFaults((line) => notes.push(line), clock)
  /** Lets `what` fail every five seconds. */
  const fail = (what: string, durationMs: number) => {
    for (const end = clock.now() + durationMs; clock.now() < end; clock.advance(5 * SECOND)) {
      faults.add(what, 'no answer')
    }
  }
  return { clock, notes, faults, fail }
}

test('a fault is one line, then ever rarer ones, and one when it is over', () => {
  const { clock, notes, fail } = open()
  fail('porch fails', 3 * DAY)
  clock.advance(HOUR)
  assert.equal(notes, [
    'porch fails: no answer',
    'porch fails: no answer (1h so far)',
    'porch fails: no answer (3h so far)',
    'porch fails: no answer (7h so far)',
    'porch fails: no answer (15h so far)',
    'porch fails: no answer (31h so far)',
    'porch fails: no answer (55h so far)',
    'porch fails: over after 72h',
  ])
})

test('one that comes and goes for days is a few lines, and is new after an hour without it', () => {
  const { clock, notes, fail } = open()
  for (let day = 0; day < 24 * 60; day++) {
    fail('porch fails', 10 * SECOND)
    clock.advance(110 * SECOND)
  }
  clock.advance(HOUR)
  assert.equal(notes.slice(0, 3), [
    'porch fails: no answer',
    'porch fails: over after 5s',
    'porch fails: no answer',
  ])
  assert.is(notes.at(-1), 'porch fails: over after 47h56m')
  assert.ok(notes.length < 12, notes.join('\n'))

  clock.advance(2 * HOUR)
  notes.length = 0
  fail('porch fails', SECOND)
  clock.advance(MINUTE)
  assert.equal(notes, ['porch fails: no answer', 'porch fails: over after 1s'])
  clock.advance(DAY)
  assert.is(clock.waiting, 0)
})

test('each fault has lines of its own', () => {
  const { notes, faults } = open()
  for (const what of ['porch fails', 'tree fails', 'porch fails']) faults.add(what, 'why')
  assert.equal(notes, ['porch fails: why', 'tree fails: why'])
})

test('one that lasts until it is ended may be quiet', () => {
  const { clock, notes, faults } = open()
  const away = () => faults.add('porch is away', 'no answer', { untilEnded: true })
  away()
  clock.advance(DAY)
  away()
  faults.end('porch is away', 'porch is there')
  faults.end('porch is away', 'porch is there')
  assert.equal(notes, [
    'porch is away: no answer',
    'porch is away: no answer (24h so far)',
    'porch is there',
  ])
})

test('nothing is said once it is closed', () => {
  const { clock, notes, faults, fail } = open()
  fail('porch fails', MINUTE)
  faults.close()
  faults.add('a light is away', 'no answer')
  clock.advance(DAY)
  assert.equal(notes, ['porch fails: no answer'])
  assert.is(clock.waiting, 0)
})

test('what a stream reports is one fault however often, and a mode that is left is said each time', () => {
  const { clock, notes, faults } = open()
  const reports = new ErrorReports()
  reports.listen((error) => faults.addError(error))
  for (let i = 0; i < 10; i++, clock.advance(6 * SECOND)) {
    const cause = new Error(`no answer ${i}`)
    reports.add({ code: 'sink-failed', what: 'porch takes no frames', cause }, clock.now())
  }
  assert.equal(notes, ['porch takes no frames: no answer 0'])
  clock.advance(MINUTE)
  assert.equal(notes.slice(1), ['porch takes no frames: over after 54s'])
  const left = { code: 'mode-not-restored', what: 'porch keeps the mode rt' } as const
  for (let i = 0; i < 2; i++, clock.advance(6 * SECOND)) {
    reports.add({ ...left, cause: new Error('no answer') }, clock.now())
  }
  assert.equal(notes.slice(2), Array(2).fill('porch keeps the mode rt: no answer'))
})

test('a fault of hundreds of devices is a few lines, and so is its end', () => {
  const { clock, notes, faults } = open()
  const fail = () => {
    for (let number = 1; number <= 212; number++) {
      const name = `cone-${number}`
      const error = new StreamError('device-lost', `${name}: lost`, {
        what: `${name}: lost`,
        member: name,
        cause: new Error('no answer'),
      })
      faults.addError(error)
    }
  }
  for (let time = 0; time < 12; time++, clock.advance(5 * SECOND)) fail()
  clock.advance(5 * MINUTE)
  assert.equal(notes, [
    ...[1, 2, 3].map((number) => `cone-${number}: lost: no answer`),
    'cone-4, cone-5, cone-6 and 206 more: lost: no answer',
    ...[1, 2, 3].map((number) => `cone-${number}: lost: over after 55s`),
    'cone-4, cone-5, cone-6 and 206 more: lost: over',
  ])
})

test.run()
