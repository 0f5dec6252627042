import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isLoopback, isOwnHost, reachableHost } from '../src/own-host.ts'

const test = suite('own-host')

test('only addresses that cannot be reached from elsewhere are loopback', () => {
  for (const host of ['localhost', '127.0.0.1', '127.8.9.10', '::1']) assert.ok(isLoopback(host))
  for (const host of ['0.0.0.0', '::', '192.168.1.2', '127.0.0.1.example.org', 'example.org']) {
    assert.not(isLoopback(host))
  }
})

test('this machine is known by its loopback names, whatever the port', () => {
  for (const header of ['localhost', 'LOCALHOST:80', '127.0.0.1:3000', '[::1]:3000']) {
    assert.ok(isOwnHost(header, false), header)
  }
})

test('a name that another site can point here is refused', () => {
  const headers = [
    undefined,
    '',
    'example.org',
    '127.0.0.1.example.org:3000',
    'localhost.example.org',
    'evil@127.0.0.1',
    '127.0.0.1/',
    '127.0.0.1#',
    '127.0.0.1, example.org',
    '192.168.1.2',
    hostname(),
  ]
  for (const header of headers) assert.not(isOwnHost(header, false), header)
})

test('a preview open to the network is known by addresses and the name of the machine too', () => {
  for (const header of ['192.168.1.2:3000', '[fe80::1]:3000', hostname(), `${hostname()}.local`]) {
    assert.ok(isOwnHost(header, true), header)
  }
  assert.not(isOwnHost('example.org', true))
})

test('an address for others names an interface, in brackets where it needs them', () => {
  assert.is(reachableHost('127.0.0.1'), '127.0.0.1')
  assert.is(reachableHost('::1'), '[::1]')
  assert.is(isIP(reachableHost('0.0.0.0')), 4)
})

test.run()
