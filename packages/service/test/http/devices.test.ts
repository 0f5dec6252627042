import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ServedHouse } from '../../src/http/contract/api-parts.ts'
import { describeDevices } from '../../src/http/resources/devices.ts'

const test = suite('devices')

test('a device that plays its own movie is no device that is off', () => {
  const light = (address: string, state: object) => ({
    ...{ id: address, name: address, kind: 'device', devices: [address] },
    state: { isOn: true, isAvailable: true, isFollowing: false, brightness: 1, ...state },
  })
  const all = [
    light('movie', { movie: 'aurora' }),
    light('away', { movie: 'aurora', isAvailable: false }),
    light('dark', { isOn: false }),
  ]
  const devices = all.map(({ name }) => name)
  const house = {
    reading: { group: undefined, missing: [], own: [], addresses: new Map() },
    house: { devices },
    lights: { all, find: () => undefined },
  } as unknown as ServedHouse
  assert.equal(
    describeDevices(house).map(({ name, state }) => [name, state]),
    [
      ['movie', 'stored'],
      ['away', 'missing'],
      ['dark', 'off'],
    ],
  )
})

test.run()
