import { suite } from 'uvu'
import { compareWithRules } from './fixed-point.ts'

const test = suite('16.16 fixed point, long')

test('all operators follow the rules of the hardware on 1,000,000 random pairs', () => {
  compareWithRules(1_000_000)
})

test.run()
