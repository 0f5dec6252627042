import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { measureInTurn, ratioOfRounds } from './rounds.ts'

const test = suite('rounds')

test('things are measured in turn, and rounds that warm up do not count', async () => {
  const calls: string[] = []
  const measure = (name: string, value: number) => () => {
    calls.push(name)
    return value * calls.length
  }
  const measured = await measureInTurn({ a: measure('a', 1), b: measure('b', 10) }, { rounds: 2 })
  assert.is(calls.join(''), 'ababab')
  assert.equal(measured, { a: [3, 5], b: [40, 60] })
})

test('a ratio is that of each round, of which the median counts', () => {
  // A busy second round changes both of its figures.
  const { ratio, spread } = ratioOfRounds([2, 30, 4], [1, 10, 1])
  assert.is(ratio, 3)
  assert.equal(spread, [2, 4])
  assert.is(ratioOfRounds([1, 3], [1, 1]).ratio, 2)
})

test.run()
