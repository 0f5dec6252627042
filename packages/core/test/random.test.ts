import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createRandom } from '../src/index.ts'

const test = suite('random')

const some = (seed: number) => {
  const random = createRandom(seed)
  return Array.from({ length: 1000 }, () => random())
}

test('a seed gives the same numbers again, the next seed others', () => {
  assert.equal(some(3), some(3))
  const next = some(4)
  for (const [i, value] of some(3).entries()) assert.is.not(value, next[i])
})

test('numbers are from 0 to below 1, evenly spread', () => {
  for (const seed of [0, 1, -1, 2 ** 31]) {
    const numbers = some(seed)
    assert.ok(numbers.every((value) => value >= 0 && value < 1))
    const tenths = new Array(10).fill(0)
    for (const value of numbers) tenths[Math.floor(10 * value)]++
    assert.ok(Math.min(...tenths) > 60 && Math.max(...tenths) < 140, tenths.join(' '))
  }
})

test.run()
