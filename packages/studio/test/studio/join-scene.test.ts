import { connectDevice } from '@ledloom/device'
import { Mutex } from 'async-mutex'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DeviceList } from '../../src/devices/device-list.ts'
import { outletSettings } from '../../src/devices/played-scene.ts'
import { joinScene, type ReadyDevice, takeIntoScene } from '../../src/studio/join-scene.ts'
import { StudioDevices } from '../../src/studio/studio-devices.ts'
import { until } from '../until.ts'
import { Workplace } from '../workplace.ts'

const test = suite('join-scene')
const place = new Workplace()

test.after(() => place.close())

test('devices that come at the same time join by one change', async () => {
  const { joinAll, devices, played } = await open(3)
  assert.equal(await joinAll(), ['joined', 'joined', 'joined'])
  assert.equal(played, [3])
  assert.is(devices.allLive.length, 3)
})

test('so do those that another picture gives away', async () => {
  const { takeAll, devices, played } = await open(3)
  assert.equal(await takeAll(), ['joined', 'joined', 'joined'])
  assert.equal(played, [3])
  assert.is(devices.allLive.length, 3)
})

test('one that is given away with other settings is released', async () => {
  const { takeAll, devices, played, addresses } = await open(2)
  await takeAll((address) => (address === addresses[0] ? 'http' : undefined))
  assert.equal(played, [1])
  assert.equal(
    devices.allLive.map(({ device }) => device.address),
    addresses.slice(1),
  )
})

test('one that can’t join keeps the others from nothing', async () => {
  const { joinAll, addresses, devices, played } = await open(3, (bad) => bad.includes(2))
  assert.equal(await joinAll(), ['joined', 'joined', 'no room'])
  assert.equal(played, [3, 1, 2, 3])
  assert.equal(
    devices.allLive.map(({ device }) => device.address),
    addresses.slice(0, 2),
  )
})

test.run()

/** Devices of a scene that are connected, and join once all wait. */
async function open(
  count: number,
  isRefused: (played: readonly number[]) => boolean = () => false,
) {
  const virtual = []
  for (let i = 0; i < count; i++) virtual.push(await place.device({ ledCount: 5 }))
  const addresses = virtual.map(({ url }) => url.slice('http://'.length))
  const devices = place.keep(new DeviceList(() => undefined))
  devices.scene = {
    devices: addresses.map((address) => ({ address, name: address, place: 'same' })),
  }
  const opener = new StudioDevices({ output: {}, note: () => undefined })
  const [mutex, ready, played] = [new Mutex(), [] as ReadyDevice[], [] as number[]]
  const parts = {
    ...{ devices, opener, mutex, ready, onChange: () => undefined },
    playOn: async (lives: readonly { readonly device: { readonly address: string } }[]) => {
      played.push(lives.length)
      if (isRefused(lives.map(({ device }) => addresses.indexOf(device.address))))
        throw new Error('no room')
    },
  }
  const inOneTurn = async (join: (address: string) => Promise<void>) => {
    const release = await mutex.acquire()
    const joined = addresses.map((address) =>
      join(address).then(
        () => 'joined',
        (error: Error) => error.message,
      ),
    )
    await until(() => ready.length === count)
    // In the order of the scene, whichever answered first.
    ready.sort((a, b) => addresses.indexOf(a.address) - addresses.indexOf(b.address))
    release()
    return Promise.all(joined)
  }
  const joinAll = () =>
    inOneTurn(async (address) => {
      const device = place.keep(await connectDevice(address))
      await joinScene(address, { device, found: {} }, parts)
    })
  /** @param viaOf the transport with which a device was played on before */
  const takeAll = (viaOf: (address: string) => 'http' | undefined = () => undefined) =>
    inOneTurn(async (address) => {
      const device = place.keep(await connectDevice(address))
      const settings = outletSettings(devices.scene, { via: viaOf(address) })
      const live = (await opener.read(device, address, settings))()
      await takeIntoScene(address, () => ({ live, settings }), parts)
    })
  return { joinAll, takeAll, addresses, devices, played }
}
