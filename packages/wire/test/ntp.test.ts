import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatNtp, parseNtp } from '../src/index.ts'

const test = suite('NTP')

test('what is written is read: any nonce, and times to a microsecond', () => {
  const time = fc.double({ min: 0, max: 2_085_978_495_000, noNaN: true })
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      time,
      time,
      (nonce, received, sent) => {
        assert.equal(parseNtp(formatNtp({ kind: 'question', nonce })), { kind: 'question', nonce })
        const read = parseNtp(
          formatNtp({ kind: 'answer', nonce, reference: 'LEDL', received, sent }),
        )
        if (read.kind !== 'answer') throw new Error(read.kind)
        assert.is(read.nonce, nonce)
        assert.is(read.reference, 'LEDL')
        assert.ok(Math.abs(read.received - received) < 0.001)
        assert.ok(Math.abs(read.sent - sent) < 0.001)
      },
    ),
  )
})

/** An answer of chrony 4.3 with a clock of its own, stratum 8, to the nonce in it. */
const recorded =
  '240800e600000000000000007f7f0101eeb3164dde29bda40123456789abcdefeeb3164f8fa06669eeb3164f91329e34'

test('an answer of another server is read', () => {
  const read = parseNtp(Buffer.from(recorded, 'hex'))
  if (read.kind !== 'answer') throw new Error(read.kind)
  assert.is(read.nonce, 0x0123456789abcdefn)
  assert.is(new Date(read.received).toISOString(), '2026-11-26T20:34:23.561Z')
  assert.ok(read.sent > read.received && read.sent < read.received + 10)
})

test('a server without time, one that refuses, and other packets are refused', () => {
  const bytes = Buffer.from(recorded, 'hex')
  const changed = (offset: number, value: number) => {
    const copy = Buffer.from(bytes)
    copy[offset] = value
    return parseNtp(copy).kind
  }
  assert.is(changed(0, 0xe4), 'refused')
  assert.is(changed(1, 0), 'refused')
  assert.is(changed(1, 16), 'refused')
  assert.is(changed(0, 0x26), 'refused')
  assert.is(changed(0, 0x3c), 'refused')
  assert.is(parseNtp(bytes.subarray(0, 47)).kind, 'refused')
})

test.run()
