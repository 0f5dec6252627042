import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SlowDraws } from '../../view/slow-draws.ts'

const test = suite('SlowDraws')

function verdicts(gaps: readonly number[]): boolean[] {
  const draws = new SlowDraws()
  return gaps.map((gap) => draws.add(gap))
}

test('a stutter now and then is none, and neither is a pause', () => {
  const gaps = Array.from({ length: 200 }, (_, i) => (i % 10 === 0 ? 16 : 100))
  assert.not(verdicts(gaps).includes(true))
  assert.not(verdicts(Array(50).fill(2000)).includes(true))
})

test('what stays slow is told, and told again if it does not get better', () => {
  const told = verdicts(Array(24).fill(100))
  assert.equal(
    told.flatMap((isSlow, i) => (isSlow ? [i] : [])),
    [11, 23],
  )
})

test.run()
