import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatLevel, parseLevel } from '../../src/settings/level-value.ts'

const test = suite('level-value')

test('a number sets, one with a sign changes, off disables', () => {
  assert.equal(parseLevel('0'), { kind: 'set', percent: 0 })
  assert.equal(parseLevel('100%'), { kind: 'set', percent: 100 })
  assert.equal(parseLevel('+5'), { kind: 'change', points: 5 })
  assert.equal(parseLevel('-100'), { kind: 'change', points: -100 })
  assert.equal(parseLevel('off'), { kind: 'disable' })
})

test('nothing else is a level', () => {
  for (const text of ['', '101', '-101', '1.5', 'full', '+', '1e2', '--5']) {
    assert.throws(() => parseLevel(text), /It must be 0 to 100/)
  }
})

test('a level that is not enabled dims nothing', () => {
  assert.is(formatLevel({ value: 60, mode: 'enabled' }), '60 %')
  assert.match(
    formatLevel({ value: 60, mode: 'disabled' }),
    /^100 % \(60 % is set, but not enabled\)$/,
  )
})

test.run()
