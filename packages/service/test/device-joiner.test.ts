import type { Device } from '@ledloom/device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DeviceTurns } from '../src/lasting/device-turns.ts'
import { DeviceFinder } from '../src/lights/device-finder.ts'
import { DeviceJoiner, type DeviceJoinerOptions } from '../src/lights/device-joiner.ts'
import { type HouseDevice, houseDevice } from '../src/lights/house-device.ts'
import { LitDevices } from '../src/lights/lit-devices.ts'
import { type Ends, openLights, startDevice } from './stored/stored-house.ts'

const test = suite('device-joiner')
const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const { signal } = new AbortController()

test('the connection to a device is ended if it can’t be said how it is to join', async () => {
  const found = async () => {
    throw new Error('no room')
  }
  const { joiner, device, connected } = await open({ found })
  const refused = joiner.join(device, signal).catch((error: Error) => error.message)
  assert.is(await refused, 'no room')
  assert.is(connected.length, 1)
  assert.is(await failureOf(connected[0]!), 'closed')
})

test('so is it if the lights have gone off meanwhile', async () => {
  const { joiner, device, connected } = await open({}, { isOn: () => connected.length === 0 })
  assert.is(await joiner.join(device, signal), undefined)
  assert.is(await failureOf(connected[0]!), 'closed')
})

test('a device that joins keeps its connection', async () => {
  const { joiner, device, connected } = await open({})
  assert.is(await joiner.join(device, signal), connected[0])
  assert.is(await failureOf(connected[0]!), undefined)
})

test('a device joins once it is done what was begun with it until it counts as lit', async () => {
  const turns = new DeviceTurns()
  const done: string[] = []
  const lit = new LitDevices([], async () => {
    // Such as a look that turns it off again, as it has restarted.
    void turns.run(device.name, async () => {
      await connected[0]!.mode.set('off')
      done.push('turned off')
    })
  })
  const { joiner, device, connected } = await open(
    {
      ...{ lit, found: async () => void done.push('joins') },
    },
    { turns },
  )
  await joiner.join(device, signal)
  assert.equal(done, ['turned off', 'joins'])
})

test.run()

/** A studio that waits for a device, and the connections that are made to it. */
async function open(
  options: DeviceJoinerOptions,
  { isOn = () => true as boolean, turns = new DeviceTurns() } = {},
) {
  const virtual = await startDevice(ends)
  const { lights } = await openLights(ends, { storing: undefined })
  const { studio, addresses } = lights
  const device = houseDevice(virtual.address)
  const { name } = device
  await studio.sceneDevices.expect({ devices: [{ address: name, name, place: 'same' }] })
  const connected: Device[] = []
  class SeenFinder extends DeviceFinder {
    override async connect(sought: HouseDevice): Promise<Device> {
      const found = await super.connect(sought)
      connected.push(found)
      return found
    }
  }
  const finder = new SeenFinder({
    ...{ studio, addresses, names: () => [name], leave: async () => undefined },
  })
  const joiner = new DeviceJoiner({ studio, turns, finder, isOn, ...options })
  return { joiner, device, connected }
}

/** Why a device is not asked any more. */
async function failureOf(device: Device): Promise<string | undefined> {
  try {
    await device.description.get()
    return undefined
  } catch (error) {
    return (error as { readonly code?: string }).code
  }
}
