import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFrame, createScratch } from '../../src/light/frame.ts'

const test = suite('frame')

test('a new frame is dark, three values per LED', () => {
  assert.equal(createFrame(2), new Float32Array([0, 0, 0, 0, 0, 0]))
})

test('frames of one length share one, as long as they are', () => {
  const scratchFor = createScratch()
  const scratch = scratchFor(createFrame(4))
  assert.is(scratch.length, 12)
  assert.is(scratchFor(createFrame(4)), scratch)
})

test('a frame of another length gets a new one', () => {
  const scratchFor = createScratch()
  scratchFor(createFrame(4))
  assert.is(scratchFor(createFrame(2)).length, 6)
})

test.run()
