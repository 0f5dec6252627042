import { suite } from 'uvu'
import { HARD_FILMINGS } from './hard-filmings.ts'
import { judgeHardFilming } from './judge-hard-filming.ts'

const test = suite('hard filmings')

for (const filming of HARD_FILMINGS.filter(({ isEnough }) => !isEnough)) {
  test(`${filming.name}: nothing wrong goes unmarked`, () => judgeHardFilming(filming, 7))
}

test.run()
