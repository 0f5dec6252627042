import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSharedBuffers } from '../../src/pool/shared-buffers.ts'

const test = suite('shared buffers')

test('a buffer that was returned is taken again for what fits', () => {
  const buffers = createSharedBuffers()
  const first = buffers.take(1000)
  assert.ok(first.byteLength >= 1000)
  buffers.giveBack(first)
  assert.is(buffers.take(900), first)
})

test('a buffer that is in use is nobody else’s', () => {
  const buffers = createSharedBuffers()
  assert.is.not(buffers.take(10), buffers.take(10))
})

test('the smallest that fits is taken', () => {
  const buffers = createSharedBuffers()
  const [large, small] = [buffers.take(5000), buffers.take(50)]
  buffers.giveBack(large)
  buffers.giveBack(small)
  assert.is(buffers.take(40), small)
  assert.is(buffers.take(40), large)
})

test('one that has become too short is replaced, not kept beside the longer one', () => {
  const buffers = createSharedBuffers()
  const short = buffers.take(10)
  buffers.giveBack(short)
  const long = buffers.take(100)
  assert.ok(long.byteLength >= 100)
  buffers.giveBack(long)
  assert.is(buffers.take(5), long)
  assert.is.not(buffers.take(5), short)
})

test.run()
