import type { NetworkInterfaceInfo } from 'node:os'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readNetworks } from '../../../src/doctor/checks/networks.ts'

const test = suite('readNetworks')

const home: NetworkInterfaceInfo = {
  ...{ address: '192.0.2.7', netmask: '255.255.255.0', family: 'IPv4', internal: false },
  ...{ mac: '02:00:00:00:00:07', cidr: '192.0.2.7/24' },
}

test('networks that devices can be in are printed with their interface', () => {
  const loopback = { ...home, internal: true, cidr: '127.0.0.1/8' }
  const tunnel = { ...home, netmask: '255.255.255.255', cidr: '198.51.100.1/32' }
  const reading = readNetworks({ lo: [loopback], eth0: [home], tun0: [tunnel] })
  assert.equal(reading, { state: 'ok', detail: 'eth0 192.0.2.7/24' })
})

test('a machine without any gets advice', () => {
  const { state, advice } = readNetworks({ lo: [{ ...home, internal: true }] })
  assert.is(state, 'missing')
  assert.match(advice ?? '', /^join the network of the lights/)
})

test.run()
