import { suite } from 'uvu'
import { HARD_FILMINGS } from './hard-filmings.ts'
import { judgeHardFilming } from './judge-hard-filming.ts'

const test = suite('hard filmings')

/** Those with the most and the least to go wrong; the soak test judges all, each in six scenes. */
const QUICK = new Set(['two places, three clips each', 'six clips of one place'])

for (const filming of HARD_FILMINGS.filter(({ name }) => QUICK.has(name))) {
  test(`${filming.name}: nothing wrong goes unmarked`, () => judgeHardFilming(filming, 7))
}

test.run()
