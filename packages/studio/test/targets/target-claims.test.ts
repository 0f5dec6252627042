import type { Device } from '@ledloom/device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { TargetClaims } from '../../src/targets/target-claims.ts'

const test = suite('TargetClaims')

const NAMES = new Map([
  ['10.0.0.2', 'oak'],
  ['oak.local', 'oak.local'],
])

function device(mac: string | undefined, address = '10.0.0.2'): Device {
  return { gestalt: { mac }, address } as unknown as Device
}

test('the fault names the second one, whichever answered first', () => {
  for (const [one, two] of [
    ['10.0.0.2', 'oak.local'],
    ['oak.local', '10.0.0.2'],
  ] as const) {
    const claims = new TargetClaims(NAMES)
    claims.claim(one, device('a'))
    assert.throws(() => claims.claim(two, device('a')), /is the same device as/)
    assert.is(claims.fault?.message, 'oak.local is the same device as oak')
  }
})

test('a device may come again at its address; others are others', () => {
  const claims = new TargetClaims(NAMES)
  claims.claim('10.0.0.2', device('a'))
  claims.claim('10.0.0.2', device('a'))
  claims.claim('oak.local', device('b'))
  assert.is(claims.fault, undefined)
})

test('without a MAC address a device is told by where it answers', () => {
  const claims = new TargetClaims(NAMES)
  claims.claim('10.0.0.2', device(undefined))
  assert.throws(() => claims.claim('oak.local', device(undefined)), /oak\.local is the same/)
})

test.run()
