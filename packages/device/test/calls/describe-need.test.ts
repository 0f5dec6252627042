import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeNeed } from '../../src/calls/describe-need.ts'

const test = suite('describe-need')

test('a device whose family has it needs its firmware', () => {
  assert.is(describeNeed({ F: { since: [2, 7, 1] } }, 'F'), 'firmware 2.7.1 or later')
  assert.is(describeNeed({ F: { until: [2, 4, 30] } }, 'F'), 'firmware up to 2.4.30')
  const always = { since: [0, 0, 0], until: [2, 4, 29] } as const
  assert.is(describeNeed({ F: always }, 'F'), 'firmware up to 2.4.29')
  const range = { since: [2, 4, 2], until: [2, 4, 30] } as const
  assert.is(describeNeed({ F: range }, 'F'), 'firmware 2.4.2 to 2.4.30')
})

test('another one needs to be of a family that has it', () => {
  assert.is(describeNeed({ D: {} }, 'F'), 'a device of family D')
  const movies = { since: [2, 5, 6] } as const
  assert.is(describeNeed({ F: movies, G: movies }, 'D'), 'firmware 2.5.6 or later of family F or G')
  const differing = describeNeed({ F: { since: [2, 4, 2] }, G: { since: [2, 4, 21] } }, 'D')
  assert.is(
    differing,
    'firmware 2.4.2 or later of family F, or firmware 2.4.21 or later of family G',
  )
})

test.run()
