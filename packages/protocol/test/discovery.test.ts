import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  decodeDiscoveryReply,
  decodeLocalDiscoveryReply,
  encodeDiscoveryReply,
  encodeDiscoveryRequest,
  encodeLocalDiscoveryReply,
  isDiscoveryRequest,
  LOCAL_DISCOVERY_PORTS,
} from '../src/discovery.ts'

const test = suite('discovery')

/** A reply that another client's tests publish. */
const REPLY = Buffer.from('ab01a8c04f4b5477696e6b6c795f41313233344200', 'hex')
const DEVICE = { address: '192.168.1.171', id: 'Twinkly_A1234B' }

test('the question is byte 1 and the word discover', () => {
  assert.is(Buffer.from(encodeDiscoveryRequest()).toString('hex'), '01646973636f766572')
  assert.ok(isDiscoveryRequest(encodeDiscoveryRequest()))
})

test('what only resembles the question is none', () => {
  for (const text of ['', '\x01', '\x01discove', '1discover', '\x01WHEREAREYOU']) {
    assert.not(isDiscoveryRequest(Buffer.from(text, 'latin1')), JSON.stringify(text))
  }
})

test('a question does not depend on who changes the bytes of an earlier one', () => {
  encodeDiscoveryRequest().fill(0)
  assert.is(encodeDiscoveryRequest()[0], 1)
})

test('a published reply is read and written', () => {
  assert.equal(decodeDiscoveryReply(REPLY), DEVICE)
  assert.is(Buffer.from(encodeDiscoveryReply(DEVICE)).toString('hex'), REPLY.toString('hex'))
})

test('what is written is read again', () => {
  const id = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 })
  const device = fc.record({ address: fc.ipV4(), id }, { noNullPrototype: true })
  fc.assert(
    fc.property(device, (each) => {
      assert.equal(decodeDiscoveryReply(encodeDiscoveryReply(each)), each)
    }),
  )
})

test('a reply without its last byte is read all the same', () => {
  assert.equal(decodeDiscoveryReply(REPLY.subarray(0, -1)), DEVICE)
})

test('any other bytes are reported as no reply', () => {
  assert.is(decodeDiscoveryReply(encodeDiscoveryRequest()), undefined)
  for (let length = 0; length <= 6; length++) {
    assert.is(decodeDiscoveryReply(REPLY.subarray(0, length)), undefined)
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 30 }), (bytes) => {
      const reply = decodeDiscoveryReply(bytes)
      if (reply !== undefined)
        assert.equal(decodeDiscoveryReply(encodeDiscoveryReply(reply)), reply)
    }),
  )
})

test('an id that would break the line of a terminal is no reply', () => {
  const reply = Buffer.concat([REPLY.subarray(0, 6), Buffer.from('Twinkly\x1b[2J\0', 'latin1')])
  assert.is(decodeDiscoveryReply(reply), undefined)
})

test('an address or id that cannot be sent is misuse', () => {
  for (const address of ['', '192.168.1', '192.168.1.256', 'fe80::1', '1.2.3.4.5']) {
    assert.throws(() => encodeDiscoveryReply({ ...DEVICE, address }), /must be an IPv4 address/)
  }
  for (const id of ['', 'Bäume', 'a\0b']) {
    assert.throws(() => encodeDiscoveryReply({ ...DEVICE, id }), /id must be ASCII, got /)
  }
})

const LOCAL = { id: 'Twinkly_33AAFF', http: 'http://127.0.0.1:8080', udp: 40_123 }

test('a reply is read as it was written', () => {
  for (const http of [LOCAL.http, 'http://[::1]:80', 'http://192.168.1.5:65535']) {
    const device = { ...LOCAL, http }
    assert.equal(decodeLocalDiscoveryReply(encodeLocalDiscoveryReply(device)), device)
  }
})

test('anything else is no reply, whatever bytes it has', () => {
  for (const wrong of [
    { udp: 0 },
    { udp: 65_536 },
    { udp: '80' },
    { id: '' },
    { id: 'a\x1b[2J' },
    { http: 'https://127.0.0.1:8080' },
    { http: 'http://127.0.0.1:8080/path' },
    { http: 'http://user@host:80' },
    { http: 7 },
  ]) {
    const { id, http, udp } = { ...LOCAL, ...wrong }
    const text = JSON.stringify({ virtualDevice: id, http, udp })
    assert.is(decodeLocalDiscoveryReply(Buffer.from(text)), undefined, text)
  }
  const real = encodeDiscoveryReply({ address: '127.0.0.1', id: LOCAL.id })
  for (const bytes of [real, Buffer.from('null'), Buffer.from('[]'), Buffer.from('')]) {
    assert.is(decodeLocalDiscoveryReply(bytes), undefined)
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      assert.is(decodeLocalDiscoveryReply(bytes), undefined)
    }),
  )
})

test('its ports are none that a system gives away by itself', () => {
  assert.is(new Set(LOCAL_DISCOVERY_PORTS).size, LOCAL_DISCOVERY_PORTS.length)
  assert.ok(LOCAL_DISCOVERY_PORTS.every((port) => port > 1023 && port < 32_768))
})

test.run()
