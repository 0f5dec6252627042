import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  FEED_VERSION,
  FRAME_HEADER_BYTES,
  readFrameMessage,
  writeFrameHeader,
} from '../../src/feed/frame-message.ts'

const test = suite('frame message')

const frames = fc.record(
  {
    revision: fc.nat(0xffff),
    frameNumber: fc.nat(0xffffffff),
    dueAt: fc.double({ noNaN: true }),
    bytes: fc.uint8Array({ maxLength: 64 }),
  },
  { noNullPrototype: true },
)

test('what is written is read again, wherever the message lies in its buffer', () => {
  fc.assert(
    fc.property(frames, fc.nat(9), (frame, offset) => {
      const room = new Uint8Array(offset + FRAME_HEADER_BYTES + frame.bytes.byteLength)
      const message = writeFrameHeader(room.subarray(offset), frame)
      message.set(frame.bytes, FRAME_HEADER_BYTES)
      assert.equal(readFrameMessage(message), frame)
    }),
  )
})

test('the header is laid out as the README says', () => {
  const header = writeFrameHeader(new Uint8Array(FRAME_HEADER_BYTES), {
    revision: 0x0102,
    frameNumber: 0x03040506,
    dueAt: 1,
  })
  assert.equal([...header], [1, 1, 2, 1, 6, 5, 4, 3, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f])
})

test('a frame number beyond 32 bits starts again from 0', () => {
  const message = writeFrameHeader(new Uint8Array(FRAME_HEADER_BYTES), {
    revision: 1,
    frameNumber: 2 ** 32 + 7,
    dueAt: 0,
  })
  assert.is(readFrameMessage(message).frameNumber, 7)
})

test('the bytes of a frame are a view of the message', () => {
  const message = writeFrameHeader(new Uint8Array(FRAME_HEADER_BYTES + 1), {
    revision: 1,
    frameNumber: 1,
    dueAt: 1,
  })
  const { bytes } = readFrameMessage(message)
  message[FRAME_HEADER_BYTES] = 9
  assert.is(bytes[0], 9)
})

test('a message that is too short says so', () => {
  assert.throws(
    () => readFrameMessage(new Uint8Array(FRAME_HEADER_BYTES - 1)),
    (error: Error) =>
      error instanceof RangeError && /at least 16 bytes, got 15/.test(error.message),
  )
})

test('another version or kind of message is refused', () => {
  for (const [version, kind] of [
    [FEED_VERSION + 1, 1],
    [FEED_VERSION, 2],
  ] as const) {
    const message = new Uint8Array(FRAME_HEADER_BYTES)
    message.set([version, kind])
    assert.throws(
      () => readFrameMessage(message),
      (error: Error) =>
        error instanceof RangeError && error.message.includes(`got ${version}, ${kind}`),
    )
  }
})

test.run()
