import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandPlaces } from '../../src/memory/hand-places.ts'
import { readMemory, serve, startDevices } from '../lit-house.ts'
import { until } from '../until.ts'

const test = suite('places by hand')
const ends: (() => Promise<unknown>)[] = []

test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const LEFT = { scale: 0.5, rotate: [0, 0, 0], translate: [-1, 0, 0] } as const

test('devices that were arranged on the page are there again after a restart and a look elsewhere', async () => {
  const devices = await startDevices(ends, 2)
  const { service, restart } = await serve(ends, devices, { porch: [1] })
  const addresses = devices.map(({ device }) => device.address)
  const placesOf = ({ studio }: typeof service) =>
    studio.sceneDevices.scene.devices.map(({ place }) => place)
  await until(() => service.studio.devices.allLive.length === 2)
  await service.studio.sceneDevices.arrange(new Map([[addresses[0]!, LEFT]]))
  assert.equal(placesOf(service), [LEFT, 'same'])
  // Another one leaves the picture, and comes back.
  await service.lights.find('group-porch')!.turnOff()
  assert.equal(placesOf(service), [LEFT])
  await service.followSchedule()
  await until(() => placesOf(service).length === 2)
  assert.equal(placesOf(service), [LEFT, 'same'])
  const again = await restart()
  await until(() => placesOf(again.service).length === 2)
  assert.equal(placesOf(again.service), [LEFT, 'same'])
})

test('a scene is compared only once, however often something else of its devices changes', () => {
  let reads = 0
  const places = new HandPlaces({}, () => undefined)
  const now = {
    get devices() {
      reads++
      return [{ address: 'a', name: 'a', place: LEFT }]
    },
  }
  const file = { devices: [{ address: 'a', name: 'a', place: 'same' as const }] }
  for (let i = 0; i < 5; i++) places.note(now, file)
  assert.equal([reads, Object.keys(places.all)], [1, ['a']])
})

test('a device that the file puts elsewhere since goes there', () => {
  let changes = 0
  const sceneOf = (place: 'same' | { scale: number }) => ({
    devices: [{ address: 'a', name: 'a', place }],
  })
  const places = new HandPlaces({}, () => changes++)
  places.note(sceneOf('same'), sceneOf({ scale: 1 }))
  places.note(sceneOf('same'), sceneOf({ scale: 1 }))
  assert.is(changes, 1)
  assert.equal(places.placed(sceneOf({ scale: 1 })), sceneOf('same'))
  assert.equal(places.placed(sceneOf({ scale: 2 })), sceneOf({ scale: 2 }))
  places.note(sceneOf({ scale: 1 }), sceneOf({ scale: 1 }))
  assert.equal(places.all, {})
})

test('a device that is not in the file when the house starts is forgotten', async () => {
  const devices = await startDevices(ends, 2)
  const { service, data, end, restart } = await serve(ends, devices, {})
  const [first, second] = devices.map(({ device }) => device.address)
  await until(() => service.studio.devices.allLive.length === 2)
  await service.studio.sceneDevices.arrange(new Map([first!, second!].map((each) => [each, LEFT])))
  await end()
  const placed = () => Object.keys(readMemory(data).places as object)
  assert.equal(placed(), [first, second])
  await service.edit({ kind: 'remove-device', device: second! })
  await (await restart()).end()
  assert.equal(placed(), [first])
})

test.run()
