import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Turns } from '../../src/http/turns.ts'
import { createHandClock } from '../hand-clock.ts'

const test = suite('Turns')

/** Turns of one second each, told as they begin and as somebody gives up. */
function queue() {
  const clock = createHandClock()
  const turns = new Turns(clock, 2500)
  const told: string[] = []
  const take = (name: string) =>
    turns.take(
      (done) => {
        told.push(name)
        clock.schedule(1000, done)
      },
      () => told.push(`${name} has gone`),
    )
  return { clock, turns, told, take }
}

test('what comes while something has its turn waits, in the order it came', () => {
  const { clock, told, take } = queue()
  for (const name of ['first', 'second', 'third']) take(name)
  assert.equal(told, ['first'])
  clock.advance(1000)
  assert.equal(told, ['first', 'second'])
  clock.advance(1000)
  assert.equal(told, ['first', 'second', 'third'])
})

test('nobody waits for longer than the patience', () => {
  const { clock, told, take } = queue()
  for (const name of ['a', 'b', 'c', 'd']) take(name)
  clock.advance(10_000)
  assert.equal(told, ['a', 'b', 'c', 'd has gone'])
  take('e')
  assert.is(told.at(-1), 'e')
})

test('who waits is forgotten when all is over', () => {
  const { clock, turns, told, take } = queue()
  for (const name of ['a', 'b']) take(name)
  turns.clear()
  clock.advance(10_000)
  assert.equal(told, ['a'])
})

test.run()
