import { RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SacnPackets } from '../../../src/outlets/forward/sacn-packets.ts'

const test = suite('SacnPackets')

const addresses = (universe: number, isMulticast: boolean) =>
  new SacnPackets({ format: RGB, universe, priority: 100, isMulticast })
    .make(new Uint8Array(3 * 171))
    .map(({ address }) => address)

test('by multicast each universe has its own group', () => {
  assert.equal(addresses(255, true), ['239.255.0.255', '239.255.1.0'])
})

test('otherwise all go to the host', () => {
  assert.equal(addresses(255, false), [undefined, undefined])
})

test('universes beyond the last are refused', () => {
  assert.throws(() => addresses(63_999, false), 'universes go up to 63999, 171 LEDs end in 64000')
})

test.run()
