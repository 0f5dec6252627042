import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ROUNDS } from '../rounds.ts'
import { fuzz } from './fuzz.ts'

const test = suite('random patterns, long')

const PROGRAMS = 3000 * ROUNDS

test(`${PROGRAMS} random programs play or fail with line and column, and change nothing outside`, () => {
  const { played } = fuzz(PROGRAMS, 2)
  assert.ok(played > PROGRAMS / 20, `${played} played`)
})

test.run()
