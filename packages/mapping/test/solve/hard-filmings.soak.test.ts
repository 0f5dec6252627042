import { suite } from 'uvu'
import { HARD_FILMINGS } from './hard-filmings.ts'
import { judgeHardFilming } from './judge-hard-filming.ts'

const test = suite('hard filmings, many')

/** Seeds of ways that show too little, one for each of the six scenes, and of those that show enough. */
const FEW_SEEDS = 6
const ENOUGH_SEEDS = 2

for (const filming of HARD_FILMINGS) {
  test(`${filming.name}: nothing wrong goes unmarked`, async () => {
    const seeds = filming.isEnough ? ENOUGH_SEEDS : FEW_SEEDS
    for (let seed = 1; seed <= seeds; seed++) await judgeHardFilming(filming, seed)
  })
}

test.run()
