import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeSize } from '../../src/report/reporter.ts'

const test = suite('amounts')

test('a size is written in the unit a person would choose', () => {
  assert.is(describeSize(900), '900 bytes')
  assert.is(describeSize(3000), '3 kB')
  assert.is(describeSize(1_500_000), '1.5 MB')
})

test.run()
