import { suite } from 'uvu'
import { ROUNDS } from '../rounds.ts'
import { checkOutcome } from './check-outcome.ts'
import { playPrograms } from './play-programs.ts'

const test = suite('random programs, long')

const PROGRAMS = 500 * ROUNDS

test(`${PROGRAMS} programs play or are refused with line and column, and reach nothing outside`, async () => {
  checkOutcome(await playPrograms(PROGRAMS, 2))
})

test.run()
