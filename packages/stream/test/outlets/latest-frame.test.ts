import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LatestFrame } from '../../src/outlets/latest-frame.ts'

const test = suite('LatestFrame')

test('a newer frame replaces the one that waits', () => {
  const slot = new LatestFrame()
  assert.not(slot.put(Uint8Array.of(1, 1), 10))
  assert.ok(slot.put(Uint8Array.of(2, 2), 20))
  assert.equal(slot.take(), { bytes: Uint8Array.of(2, 2), deadline: 20 })
  assert.is(slot.take(), undefined)
})

test('the caller’s bytes are copied', () => {
  const slot = new LatestFrame()
  const bytes = Uint8Array.of(1, 2, 3)
  slot.put(bytes, 0)
  bytes.fill(9)
  assert.equal(slot.take()!.bytes, Uint8Array.of(1, 2, 3))
})

test('a frame under way stays as it is while others come', () => {
  const slot = new LatestFrame()
  slot.put(Uint8Array.of(1), 1)
  const frame = slot.take()!
  slot.put(Uint8Array.of(2), 2)
  slot.put(Uint8Array.of(3), 3)
  assert.equal(frame, { bytes: Uint8Array.of(1), deadline: 1 })
})

test('two buffers serve all frames of one size', () => {
  const slot = new LatestFrame()
  const buffers = new Set<Uint8Array>()
  for (let i = 0; i < 20; i++) {
    slot.put(Uint8Array.of(i), i)
    buffers.add(slot.take()!.bytes)
  }
  assert.is(buffers.size, 2)
})

test('frames may change their size', () => {
  const slot = new LatestFrame()
  for (const length of [3, 3, 6, 6, 2]) {
    slot.put(new Uint8Array(length), 0)
    assert.is(slot.take()!.bytes.length, length)
  }
})

test.run()
