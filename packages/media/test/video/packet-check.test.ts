import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isFilled } from '../../src/video/scan-packets.ts'

const test = suite('isFilled')
const unit = fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => {
  const [first = 0, ...rest] = bytes
  return Buffer.from([first & 0x7f, ...rest])
})

function pack(units: readonly Buffer[]): Buffer {
  return Buffer.concat(
    units.flatMap((bytes) => [Buffer.from([0, 0, bytes.length >> 8, bytes.length & 255]), bytes]),
  )
}

test('units with their lengths fill a packet', () => {
  fc.assert(fc.property(fc.array(unit, { minLength: 1 }), (units) => isFilled(pack(units), 4)))
})

test('a packet that is longer or shorter is not filled', () => {
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1 }), (units) => {
      const packet = pack(units)
      assert.not.ok(isFilled(packet.subarray(0, -1), 4))
      assert.not.ok(isFilled(Buffer.concat([packet, Buffer.from([9])]), 4))
    }),
  )
})

test('a unit that begins with a set bit is none', () => {
  assert.not.ok(isFilled(Buffer.from([0, 0, 0, 2, 0x80, 1]), 4))
})

test.run()
