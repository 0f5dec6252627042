import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fuzz } from './fuzz.ts'

const test = suite('random patterns')

test('700 random programs play or fail with line and column, and change nothing outside', () => {
  const { played } = fuzz(700, 1)
  assert.ok(played > 35, `${played} played`)
})

test.run()
