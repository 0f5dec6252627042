import { decodeRealtimePacket } from '@ledloom/protocol'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FrameCutter } from '../../../src/outlets/udp/frame-cutter.ts'

const test = suite('FrameCutter')
const TOKEN = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8)

test('the fragments of a frame, put at their places, are the frame', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 5000 }), (frame) => {
      const shown = new Uint8Array(frame.length)
      const cutter = new FrameCutter({ version: 3, ledCount: 100 })
      for (const parts of cutter.cut(frame, TOKEN)) {
        const packet = decodeRealtimePacket(Buffer.concat(parts))!
        shown.set(packet.pixels, packet.fragment * 900)
      }
      assert.equal(shown, frame)
    }),
  )
})

test('all fragments have 900 bytes but the last, which is as short as it comes out', () => {
  const cut = new FrameCutter({ version: 3, ledCount: 601 }).cut(new Uint8Array(1803), TOKEN)
  assert.equal(
    cut.map(([, pixels]) => pixels.length),
    [900, 900, 3],
  )
})

test('the frame is not copied, and cut once a token', () => {
  const cutter = new FrameCutter({ version: 2, ledCount: 10 })
  const frame = new Uint8Array(30)
  const cut = cutter.cut(frame, TOKEN)
  assert.is(cut[0]![1].buffer, frame.buffer)
  assert.is(cutter.cut(frame, TOKEN), cut)
  const renewed = cutter.cut(frame, TOKEN.slice().reverse())
  assert.equal(renewed[0]![0], Uint8Array.of(2, 8, 7, 6, 5, 4, 3, 2, 1, 0))
})

test('version 1 states the number of LEDs', () => {
  const [datagram] = new FrameCutter({ version: 1, ledCount: 10 }).cut(new Uint8Array(30), TOKEN)
  assert.equal(datagram![0], Uint8Array.of(1, ...TOKEN, 10))
})

test.run()
