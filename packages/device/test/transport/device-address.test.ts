import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseDeviceAddress } from '../../src/transport/device-address.ts'

const test = suite('device-address')

test('a host alone means port 80, which its label leaves out', () => {
  const expected = { host: '192.168.1.7', port: 80, label: '192.168.1.7' }
  assert.equal(parseDeviceAddress('192.168.1.7'), expected)
  assert.equal(parseDeviceAddress('http://192.168.1.7/'), expected)
  assert.equal(parseDeviceAddress(' 192.168.1.7:80 '), expected)
})

test('a port is taken from host:port and from a URL', () => {
  const expected = { host: 'tree.local', port: 8080, label: 'tree.local:8080' }
  assert.equal(parseDeviceAddress('tree.local:8080'), expected)
  assert.equal(parseDeviceAddress('http://tree.local:8080'), expected)
})

test('an IPv6 address needs brackets only before a port', () => {
  assert.equal(parseDeviceAddress('fe80::1'), { host: 'fe80::1', port: 80, label: '[fe80::1]' })
  assert.is(parseDeviceAddress('[::1]:81').host, '::1')
  assert.is(parseDeviceAddress('[::1]:81').port, 81)
})

test('what is no address is refused with the text and the rule', () => {
  for (const text of [
    '',
    'a b',
    'host:0',
    'host:99999',
    'https://host',
    'http://host/path',
    '@x',
  ]) {
    assert.throws(() => parseDeviceAddress(text), /a device's address is host, host:port or/, text)
  }
})

test.run()
