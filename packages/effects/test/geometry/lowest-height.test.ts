import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lowestHeight } from '../../src/geometry/lowest-height.ts'

const test = suite('lowestHeight')

test('only heights count, not what lies further left or back', () => {
  assert.is(lowestHeight(Float32Array.of(-9, 0.5, -9, 0, -0.25, 0, 0, 0.75, 0)), -0.25)
})

test.run()
