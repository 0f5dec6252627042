import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFrame } from '../../src/frame/frame.ts'

const test = suite('frame')

test('a new frame is dark, three values an LED', () => {
  assert.equal(createFrame(2), new Float32Array([0, 0, 0, 0, 0, 0]))
})

test.run()
