import { decodeRealtimePacket } from '@ledloom/protocol'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  ChangedFragments,
  type Datagram,
  FrameCutter,
} from '../../../src/outlets/device/frame-cutter.ts'

const test = suite('FrameCutter')
const TOKEN = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8)

test('the fragments of a frame, put at their places, are the frame', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 5000 }), (frame) => {
      const shown = new Uint8Array(frame.length)
      const cutter = new FrameCutter({ version: 3, ledCount: 100 })
      cutter.load(frame)
      for (const { bytes } of cutter.cut(TOKEN)) {
        const packet = decodeRealtimePacket(bytes)!
        shown.set(packet.pixels, packet.fragment * 900)
      }
      assert.equal(shown, frame)
    }),
  )
})

test('all fragments have 900 bytes but the last, which is as short as it comes out', () => {
  const cutter = new FrameCutter({ version: 3, ledCount: 601 })
  cutter.load(new Uint8Array(1803))
  assert.equal(
    cutter.cut(TOKEN).map(({ pixels }) => pixels.length),
    [900, 900, 3],
  )
})

test('datagrams are made once for a size of frames, and a new token is written into them', () => {
  const cutter = new FrameCutter({ version: 2, ledCount: 10 })
  cutter.load(new Uint8Array(30))
  const cut = cutter.cut(TOKEN)
  cutter.load(new Uint8Array(30).fill(7))
  assert.is(cutter.cut(TOKEN.slice().reverse()), cut)
  const expected = [2, 8, 7, 6, 5, 4, 3, 2, 1, 0, ...new Uint8Array(30).fill(7)]
  assert.equal([...cut[0]!.bytes], expected)
  cutter.load(new Uint8Array(33))
  assert.is(cutter.cut(TOKEN)[0]!.bytes.length, 43)
})

test('version 1 states the number of LEDs', () => {
  const cutter = new FrameCutter({ version: 1, ledCount: 10 })
  cutter.load(new Uint8Array(30))
  assert.equal(cutter.cut(TOKEN)[0]!.bytes.subarray(0, 10), Uint8Array.of(1, ...TOKEN, 10))
})

const datagramsOf = (values: readonly number[]): Datagram[] =>
  values.map((value) => ({ bytes: Uint8Array.of(3, value), pixels: Uint8Array.of(value) }))

const picked = (changes: ChangedFragments, values: readonly number[], now: number) =>
  changes.pick(datagramsOf(values), now).map(({ pixels: [value] }) => value)

test('the first frame is whole, of the next only what changed', () => {
  const changes = new ChangedFragments(1000)
  assert.equal(picked(changes, [1, 2, 3], 0), [1, 2, 3])
  assert.equal(picked(changes, [1, 5, 3], 10), [5])
  assert.equal(picked(changes, [1, 5, 3], 20), [])
})

test('a whole frame goes at intervals, after forget() and when the size changes', () => {
  const changes = new ChangedFragments(1000)
  picked(changes, [1, 2], 0)
  assert.equal(picked(changes, [1, 2], 999), [])
  assert.equal(picked(changes, [1, 2], 1000), [1, 2])
  changes.forget()
  assert.equal(picked(changes, [1, 2], 1001), [1, 2])
  assert.equal(picked(changes, [1, 2, 3], 1002), [1, 2, 3])
})

test('what was picked, laid over what was shown, is each frame', () => {
  const frames = fc.array(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 4, maxLength: 4 }))
  fc.assert(
    fc.property(frames, (frames) => {
      const changes = new ChangedFragments(50)
      const shown = [0, 0, 0, 0]
      frames.forEach((values, frameNumber) => {
        const datagrams = datagramsOf(values)
        for (const datagram of changes.pick(datagrams, frameNumber * 10)) {
          shown[datagrams.indexOf(datagram)] = datagram.pixels[0]!
        }
        assert.equal(shown, values)
      })
    }),
  )
})

test.run()
