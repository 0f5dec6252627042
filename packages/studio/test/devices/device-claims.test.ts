import { setImmediate as turn } from 'node:timers/promises'
import type { Device } from '@ledloom/device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DeviceClaims } from '../../src/devices/device-claims.ts'
import { failureOf } from '../failure-of.ts'

const test = suite('DeviceClaims')

class Answer {
  closed = 0
  readonly #device: Device

  constructor(mac: string) {
    const close = async () => void this.closed++
    this.#device = { gestalt: { mac }, address: '10.0.0.2', close } as unknown as Device
  }

  async after(turns: number): Promise<Device> {
    for (let i = 0; i < turns; i++) await turn()
    return this.#device
  }
}

test('the first one named has the device, whichever answered first', async () => {
  for (const turns of [
    [0, 5],
    [5, 0],
  ] as const) {
    const claims = new DeviceClaims()
    const answers = [new Answer('a'), new Answer('a')] as const
    const first = claims.claimInOrder('oak', answers[0].after(turns[0]))
    const failure = await failureOf(claims.claimInOrder('ash', answers[1].after(turns[1])))
    assert.is(failure.message, 'ash is the same device as oak')
    assert.is((await first).gestalt.mac, 'a')
    assert.equal([answers[0].closed, answers[1].closed], [0, 1])
  }
})

test('one that cannot be opened has claimed nothing', async () => {
  const claims = new DeviceClaims()
  const failing = failureOf(claims.claimInOrder('oak', Promise.reject(new Error('away'))))
  await claims.claimInOrder('ash', new Answer('a').after(0))
  assert.is((await failing).message, 'away')
  const third = await failureOf(claims.claimInOrder('elm', new Answer('a').after(0)))
  assert.is(third.message, 'elm is the same device as ash')
})

const NAMES = ['oak', 'oak.local']

function device(mac: string | undefined, address = '10.0.0.2'): Device {
  return { gestalt: { mac }, address } as unknown as Device
}

test('the fault names the second one, whichever answered first', () => {
  for (const [one, two] of [
    ['oak', 'oak.local'],
    ['oak.local', 'oak'],
  ] as const) {
    const claims = new DeviceClaims(NAMES)
    claims.claim(one, device('a'))
    assert.throws(() => claims.claim(two, device('a')), /is the same device as/)
    assert.is(claims.fault?.message, 'oak.local is the same device as oak')
  }
})

test('a device may come again at its address; others are others', () => {
  const claims = new DeviceClaims(NAMES)
  claims.claim('oak', device('a'))
  claims.claim('oak', device('a'))
  claims.claim('oak.local', device('b'))
  assert.is(claims.fault, undefined)
})

test('without a MAC address a device is identified by its address', () => {
  const claims = new DeviceClaims(NAMES)
  claims.claim('oak', device(undefined))
  assert.throws(() => claims.claim('oak.local', device(undefined)), /oak\.local is the same/)
})

test.run()
