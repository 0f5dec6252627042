import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeDiscoveryReply } from '../../src/discovery/discovery-messages.ts'
import {
  decodeLocalDiscoveryReply,
  encodeLocalDiscoveryReply,
  LOCAL_DISCOVERY_PORTS,
} from '../../src/discovery/local-discovery.ts'

const test = suite('local-discovery')

const DEVICE = { id: 'Twinkly_33AAFF', http: 'http://127.0.0.1:8080', udp: 40_123 }

test('a reply is read as it was written', () => {
  for (const http of [DEVICE.http, 'http://[::1]:80', 'http://192.168.1.5:65535']) {
    const device = { ...DEVICE, http }
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
    const { id, http, udp } = { ...DEVICE, ...wrong }
    const text = JSON.stringify({ virtualDevice: id, http, udp })
    assert.is(decodeLocalDiscoveryReply(Buffer.from(text)), undefined, text)
  }
  const real = encodeDiscoveryReply({ address: '127.0.0.1', id: DEVICE.id })
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
