import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { GatheredLines } from '../src/gathered-lines.ts'
import { HandClock } from './hand-clock.ts'

const test = suite('gathered-lines')

function open() {
  const clock = new HandClock()
  const notes: string[] = []
  const lines = new GatheredLines((line) => notes.push(line), clock)
  const add = (number: number, reason = 'no answer') => {
    const name = `cone-${number}`
    lines.add({ name, all: ' are not there', reason, line: `${name} is not there: ${reason}` })
  }
  return { clock, notes, lines, add }
}

test('a few are a line each, at once', () => {
  const { notes, add } = open()
  for (let number = 1; number <= 3; number++) add(number)
  assert.equal(notes, [
    'cone-1 is not there: no answer',
    'cone-2 is not there: no answer',
    'cone-3 is not there: no answer',
  ])
})

test('of hundreds all but three share one line', () => {
  const { clock, notes, add } = open()
  for (let number = 1; number <= 212; number++) add(number)
  clock.advance(1000)
  assert.equal(notes.slice(3), ['cone-4, cone-5, cone-6 and 206 more are not there: no answer'])
})

test('those that keep coming are said every five seconds', () => {
  const { clock, notes, add } = open()
  for (let number = 1; number <= 43; number++) {
    add(number)
    clock.advance(250)
  }
  clock.advance(1000)
  assert.is(notes.length, 3 + 2, notes.join('\n'))
  const more = notes.slice(3).map((line) => Number(/ (\d+) more/.exec(line)![1]))
  assert.is(more[0]! + more[1]! + 2 * 3, 40)
})

test('a line about many gives no reason that is not that of all', () => {
  const { clock, notes, add } = open()
  for (let number = 1; number <= 5; number++) add(number, `no answer from ${number}`)
  clock.advance(1000)
  assert.is(notes.at(-1), 'cone-4, cone-5 are not there')
})

test('one that follows alone is a line of its own, and a minute later a few are again', () => {
  const { clock, notes, add } = open()
  for (let number = 1; number <= 4; number++) add(number)
  clock.advance(1000)
  assert.is(notes.at(-1), 'cone-4 is not there: no answer')
  clock.advance(60_000)
  add(5)
  assert.is(notes.at(-1), 'cone-5 is not there: no answer')
})

test('those that wait in the end are said', () => {
  const { clock, notes, lines, add } = open()
  for (let number = 1; number <= 9; number++) add(number)
  lines.close()
  assert.is(notes.at(-1), 'cone-4, cone-5, cone-6 and 3 more are not there: no answer')
  clock.advance(60_000)
  assert.is(notes.length, 4)
})

test.run()
