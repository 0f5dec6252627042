import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { gammaOfCurve, judgeCurve } from '../../src/output/curve-gamma.ts'

const test = suite('gamma of a measured curve')

test('an exponent corrects lights if it is certain to a fifth, and not 1 within its deviation', () => {
  for (const [exponent, uncertainty, judgement] of [
    [2.2, 0.33, 'gamma'],
    [2.2, 0.45, 'uncertain'],
    [1.16, 0.18, 'proportional'],
    [1.2, 0.18, 'gamma'],
    [0.8, 0.12, 'gamma'],
    [1, 0.3, 'uncertain'],
  ] as const) {
    const curve = { exponent, uncertainty }
    assert.is(judgeCurve(curve), judgement, `${exponent} ± ${uncertainty}`)
    assert.is(gammaOfCurve(curve), judgement === 'gamma' ? exponent : undefined)
  }
})

test('a gamma has three digits', () => {
  assert.is(gammaOfCurve({ exponent: 2.20049, uncertainty: 0.1 }), 2.2)
})

test.run()
