import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dim } from '../../src/colour/dim.ts'

const test = suite('dim')

test('one LED is dimmed, its neighbours are not', () => {
  const frame = Float32Array.of(1, 1, 1, 1, 0.5, 0.25, 1, 1, 1)
  dim(frame, 3, 0.5)
  assert.equal([...frame], [1, 1, 1, 0.5, 0.25, 0.125, 1, 1, 1])
})

test.run()
