import { setImmediate as turn } from 'node:timers/promises'
import type { Device } from '@ledloom/device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DeviceClaims } from '../../src/movies/device-claims.ts'
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
    const first = claims.claim('oak', answers[0].after(turns[0]))
    const failure = await failureOf(claims.claim('ash', answers[1].after(turns[1])))
    assert.is(failure.message, 'is the same device as oak')
    assert.is((await first).gestalt.mac, 'a')
    assert.equal([answers[0].closed, answers[1].closed], [0, 1])
  }
})

test('one that cannot be opened has claimed nothing', async () => {
  const claims = new DeviceClaims()
  const failing = failureOf(claims.claim('oak', Promise.reject(new Error('away'))))
  await claims.claim('ash', new Answer('a').after(0))
  assert.is((await failing).message, 'away')
  const third = await failureOf(claims.claim('elm', new Answer('a').after(0)))
  assert.is(third.message, 'is the same device as ash')
})

test.run()
