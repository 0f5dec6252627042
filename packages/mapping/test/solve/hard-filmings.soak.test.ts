import { suite } from 'uvu'
import { HARD_FILMINGS } from './hard-filmings.ts'
import { judgeHardFilming } from './judge-hard-filming.ts'

const test = suite('hard filmings, many')

/** Seeds of each way of filming: all six scenes; two of the large ones. */
const SEEDS = 8
const LARGE = '1,200 LEDs'

for (const filming of HARD_FILMINGS) {
  test(`${filming.name}: nothing wrong goes unmarked`, async () => {
    const seeds = filming.name === LARGE ? 2 : SEEDS
    for (let seed = 1; seed <= seeds; seed++) await judgeHardFilming(filming, seed)
  })
}

test.run()
