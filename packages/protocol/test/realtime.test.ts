import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Family, parseFirmware } from '../src/firmware/firmware.ts'
import {
  decodeRealtimePacket,
  encodeRealtimeHeader,
  FRAGMENT_LENGTH,
  fragmentCount,
  type RealtimeHeader,
  realtimeVersion,
} from '../src/realtime.ts'

const test = suite('realtime')

const TOKEN = Buffer.from('NrrpmPfcJ2k=', 'base64')
const TOKEN_HEX = '36bae998f7dc2769'

const byte = (min: number) => fc.integer({ min, max: 255 })
const token = fc.uint8Array({ minLength: 8, maxLength: 8 })
const header: fc.Arbitrary<RealtimeHeader> = fc.oneof(
  fc.record({
    version: fc.constant(1 as const),
    token,
    ledCount: byte(1),
    fragment: fc.constant(0),
  }),
  fc.record({
    version: fc.constantFrom(2 as const, 3 as const),
    token,
    ledCount: fc.constant(undefined),
    fragment: byte(0),
  }),
)

test('the heads are those that another client sends for 250 LEDs', () => {
  const heads = [
    encodeRealtimeHeader({ version: 1, token: TOKEN, ledCount: 250, fragment: 0 }),
    encodeRealtimeHeader({ version: 2, token: TOKEN, fragment: 0 }),
    encodeRealtimeHeader({ version: 3, token: TOKEN, fragment: 0 }),
  ]
  assert.equal(
    heads.map((head) => Buffer.from(head).toString('hex')),
    [`01${TOKEN_HEX}fa`, `02${TOKEN_HEX}00`, `03${TOKEN_HEX}000000`],
  )
  assert.equal(
    heads.map((head) => head.length + 250 * 3),
    [760, 760, 762],
  )
})

test('750 LEDs of three bytes are datagrams of 912, 912 and 462 bytes, as the official app sends', () => {
  const byteLength = 750 * 3
  const lengths = Array.from({ length: fragmentCount(byteLength) }, (_, fragment) => {
    const pixels = Math.min(FRAGMENT_LENGTH, byteLength - fragment * FRAGMENT_LENGTH)
    return encodeRealtimeHeader({ version: 3, token: TOKEN, fragment }).length + pixels
  })
  assert.equal(lengths, [912, 912, 462])
})

test('what is written is read again', () => {
  fc.assert(
    fc.property(header, fc.uint8Array({ maxLength: FRAGMENT_LENGTH }), (each, pixels) => {
      const packet = decodeRealtimePacket(Buffer.concat([encodeRealtimeHeader(each), pixels]))
      assert.equal(packet?.version, each.version)
      assert.equal(bytesOf(packet?.token), bytesOf(each.token))
      assert.equal(packet?.ledCount, each.ledCount)
      assert.equal(packet?.fragment, each.version === 3 ? each.fragment : 0)
      assert.equal(bytesOf(packet?.pixels), bytesOf(pixels))
    }),
  )
})

test('what is read is written again, up to the bytes that mean nothing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 12, maxLength: 40 }), byte(1), (bytes, count) => {
      bytes[0] = (bytes[0]! % 3) + 1
      bytes[9] = bytes[0] === 1 ? count : 0
      if (bytes[0] === 3) bytes[10] = 0
      const packet = decodeRealtimePacket(bytes)!
      const written = Buffer.concat([encodeRealtimeHeader(packet), packet.pixels])
      assert.equal(bytesOf(written), bytesOf(bytes))
    }),
  )
})

test('the pixels are a view of the datagram, not a copy', () => {
  const head = encodeRealtimeHeader({ version: 3, token: TOKEN, fragment: 2 })
  const datagram = Uint8Array.of(...head, 7, 8, 9)
  assert.is(decodeRealtimePacket(datagram)?.pixels.buffer, datagram.buffer)
})

test('a datagram of another version, or too short for its header, is none', () => {
  for (const version of [0, 4, 255]) {
    assert.is(decodeRealtimePacket(new Uint8Array(20).fill(version)), undefined)
  }
  for (const [version, length] of [
    [1, 10],
    [2, 10],
    [3, 12],
  ] as const) {
    assert.is(decodeRealtimePacket(new Uint8Array(length - 1).fill(version)), undefined)
    assert.is(decodeRealtimePacket(new Uint8Array(length).fill(version))?.pixels.length, 0)
  }
  assert.is(decodeRealtimePacket(new Uint8Array()), undefined)
})

test('a frame needs a datagram for every 900 bytes, and one at least', () => {
  assert.equal([0, 1, 900, 901, 1800, 1801].map(fragmentCount), [1, 1, 1, 2, 2, 3])
})

test('a token, count or fragment that cannot be sent is misuse', () => {
  const good = { version: 3, token: TOKEN, fragment: 0 } as const
  assert.throws(
    () => encodeRealtimeHeader({ ...good, token: TOKEN.subarray(1) }),
    /a token must have 8 bytes, got 7/,
  )
  for (const fragment of [-1, 256, 1.5, Number.NaN]) {
    assert.throws(() => encodeRealtimeHeader({ ...good, fragment }), /fragment must be .* 0 to 255/)
  }
  for (const ledCount of [undefined, 0, 256]) {
    assert.throws(
      () => encodeRealtimeHeader({ version: 1, token: TOKEN, fragment: 0, ledCount }),
      /ledCount must be a whole number from 1 to 255/,
    )
  }
})

function bytesOf(bytes: Uint8Array | undefined): readonly number[] | undefined {
  return bytes && [...bytes]
}

const versionOf = (family: Family, text: string) => realtimeVersion(family, parseFirmware(text))

test('the first generation has version 1, whatever its firmware', () => {
  for (const text of ['1.99.18', '2.3.5', '2.8.3']) assert.is(versionOf('D', text), 1)
})

test('the second generation has version 2 before 2.4.14, then 3', () => {
  for (const family of ['F', 'G'] as const) {
    assert.is(versionOf(family, '2.4.6'), 2)
    assert.is(versionOf(family, '2.4.13'), 2)
    assert.is(versionOf(family, '2.4.14'), 3)
    assert.is(versionOf(family, '2.7.1'), 3)
  }
})

test.run()
