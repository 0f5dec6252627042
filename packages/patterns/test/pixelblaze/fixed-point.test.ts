import { suite } from 'uvu'
import { compareWithRules } from './fixed-point.ts'

const test = suite('16.16 fixed point')

test('all operators follow the rules of the hardware on 100,000 random pairs', () => {
  compareWithRules(100_000)
})

test.run()
