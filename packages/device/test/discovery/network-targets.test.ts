import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { networkTargets } from '../../src/discovery/network-targets.ts'
import { ipv4, ipv6 } from './interfaces.ts'

const test = suite('network-targets')

test('every network is asked at its own broadcast address, then everyone', () => {
  const { networks } = networkTargets({
    wired: [ipv4('192.168.1.7', '255.255.255.0'), ipv6('fe80::1')],
    wireless: [ipv4('10.1.2.3', '255.255.240.0')],
    tunnel: [ipv4('172.16.0.9', '255.255.255.248')],
  })
  assert.equal(networks, ['192.168.1.255', '10.1.15.255', '172.16.0.15', '255.255.255.255'])
})

test('two interfaces in one network are one target', () => {
  const { networks } = networkTargets({
    wired: [ipv4('192.168.1.7', '255.255.255.0')],
    wireless: [ipv4('192.168.1.8', '255.255.255.0')],
  })
  assert.equal(networks, ['192.168.1.255', '255.255.255.255'])
})

test('links between two points have no broadcast address', () => {
  const { networks } = networkTargets({
    tunnel: [ipv4('10.8.0.2', '255.255.255.255'), ipv4('10.9.0.2', '255.255.255.254')],
  })
  assert.equal(networks, ['255.255.255.255'])
})

test('the machine itself is asked at its own address', () => {
  const targets = networkTargets({ loopback: [ipv4('127.0.0.1', '255.0.0.0', true)] })
  assert.equal(targets, { networks: ['255.255.255.255'], machine: ['127.0.0.1'] })
})

test('a machine without any interface asks everyone, in vain or not', () => {
  assert.equal(networkTargets({ gone: undefined }).networks, ['255.255.255.255'])
})

test.run()
