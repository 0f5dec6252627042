import type { InputStatistics } from '@ledloom/inputs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createInputsReport } from '../../../src/live/inputs/describe-inputs.ts'

const test = suite('createInputsReport')

const NONE = { packets: 0, bytes: 0, lost: 0, dropped: 0, unheard: 0 }

function reportOf(...refused: readonly Record<string, number>[]): string {
  const inputs = refused.map((each) => ({ ...NONE, packets: 9, refused: each }) as InputStatistics)
  return createInputsReport(() => ({ owner: undefined, inputs }) as never)()
}

test('of refused packets their number and the main reason are printed', () => {
  const report = reportOf({ 'too-short': 3, 'wrong-value': 1 }, { 'wrong-value': 5 })
  assert.match(report, /refused 9 \(mostly wrong-value\)$/)
  assert.match(reportOf({ 'too-short': 3 }), /refused 3 \(too-short\)$/)
})

test.run()
