import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../sockets/test/free-port.ts'
import { DeviceTurns } from '../src/lasting/device-turns.ts'
import { DeviceAddresses } from '../src/lights/device-addresses.ts'
import { GivenDevices } from '../src/lights/given-devices.ts'
import { KnownDevices } from '../src/memory/known-devices.ts'
import { colorLayers } from '../src/named-lights/light-show.ts'
import { storeMovie } from './lit-house.ts'
import { HangingLink } from './stored/hanging-link.ts'
import { type Ends, openLights, startDevice } from './stored/stored-house.ts'
import { until } from './until.ts'
import { isLit, NEVER, openZones, shown } from './zoned-house.ts'

const test = suite('device-zones')
const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const RED = shown({ r: 255, g: 0, b: 0 })
const BLUE = { layers: colorLayers({ r: 0, g: 0, b: 255 }) }

test('a device that changes pictures goes over directly, by the same connection', async () => {
  const device = await startDevice(ends, { mode: 'demo' })
  const { lights, zones } = await openZones(ends)
  const all = [device.address]
  zones.targets = all
  await lights.play(all, BLUE, 0)
  await until(() => isLit(device, 'blue'))

  const [frames, modes] = [new Set<string>(), new Set<string>()]
  device.onShow((light) => {
    frames.add(String([...light.subarray(0, 3)].map((value) => value > 0)))
    modes.add(device.mode)
  })
  const live = lights.studio.devices.live(device.address)
  for (let times = 0; times < 3; times++) {
    await zones.all.show('porch', { addresses: all, show: RED })
    await until(() => isLit(device, 'red'))
    await zones.all.show('own', { addresses: all, show: RED })
    await zones.all.follow()
    await until(() => isLit(device, 'blue'))
  }
  const [red, blue] = ['true,false,false', 'false,false,true']
  assert.equal([...frames].sort(), [blue, red], 'it is never dark')
  assert.equal([...modes], ['rt'])
  assert.is(lights.studio.devices.live(device.address), live)

  // What it had before the house is what it has in the end.
  assert.is(zones.all.lights.length, 1)
  assert.is(live?.played.outlet.formerMode, 'demo')
})

test('devices follow the house again also while a scene file can’t be read', async () => {
  const device = await startDevice(ends)
  const { lights, zones } = await openZones(ends)
  zones.targets = [device.address]
  await lights.play(zones.targets, BLUE, 0)
  await zones.all.show('porch', { addresses: zones.targets, show: RED })
  await until(() => isLit(device, 'red'))
  zones.targets = ['nowhere/lights.yaml']
  await zones.all.follow()
  await until(() => isLit(device, 'blue'))
})

test('a group of which a device hangs shows its picture, goes off and follows on the others at once', async () => {
  const [near, far] = [await startDevice(ends), await startDevice(ends)]
  const link = await HangingLink.to(far.address)
  ends.push(() => link.close())
  const { lights, zones } = await openZones(ends)
  const all = [near.address, link.address]
  zones.targets = all
  await lights.play(all, BLUE, 0)
  await until(() => isLit(near, 'blue') && isLit(far, 'blue'))

  link.hang()
  await until(() => link.held > 0)
  await zones.all.show('porch', { addresses: all, show: RED })
  await until(() => isLit(near, 'red'))
  await zones.all.show('porch', { addresses: all, show: { kind: 'off', brightness: 1 } })
  await until(() => near.mode === 'off')
  await zones.all.show('porch', { addresses: all, show: RED })
  await until(() => isLit(near, 'red'))
  await zones.all.follow()
  await until(() => isLit(near, 'blue'))
  await zones.all.show('far', { addresses: [link.address], show: RED })
  assert.ok(isLit(far, 'blue'), 'all of that while the other one hangs')

  link.goOn()
  await until(() => isLit(far, 'red'))
  assert.ok(isLit(near, 'blue'))
  link.hang()
  await until(() => link.held > 0)
  await zones.all.show('far', { addresses: [link.address], show: { kind: 'off', brightness: 1 } })
  link.goOn()
  await until(() => far.mode === 'off')
  await lights.off(0)
  await until(() => near.mode === 'off')
})

test('the others of a group that showed a movie do not wait until one that hangs has its settings back', async () => {
  const [near, far] = [await startDevice(ends), await startDevice(ends)]
  for (const device of [near, far]) await storeMovie(device, 'Snow')
  const { lights, zones } = await openZones(ends, { patienceMs: NEVER })
  const all = [near.address, far.address]
  zones.targets = all
  await lights.play(all, BLUE, 0)
  const changes = {
    red: () => zones.all.show('porch', { addresses: all, show: RED }),
    blue: () => zones.all.follow(),
    // They leave their group for another one.
    others: () => zones.all.show('others', { addresses: all, show: RED }),
  }
  for (const [name, change] of Object.entries(changes)) {
    await zones.all.show('porch', {
      addresses: all,
      show: { kind: 'movie', name: 'Snow', brightness: 0.5 },
    })
    let free = () => {}
    const busy = lights.turns.run(
      far.address,
      () =>
        new Promise<void>((resolve) => {
          free = resolve
        }),
    )
    const changing = change()
    await until(() => isLit(near, name === 'blue' ? 'blue' : 'red'))
    assert.equal([far.mode, far.brightness], ['movie', 50], name)
    free()
    await Promise.all([busy, changing])
    await until(() => far.mode === 'rt' && far.brightness === 100)
  }
})

test('a device that leaves the house while it hangs delays nothing, and is released wherever it was', async () => {
  const [near, far, off] = [
    await startDevice(ends),
    await startDevice(ends),
    await startDevice(ends),
  ]
  const [farLink, offLink] = [await HangingLink.to(far.address), await HangingLink.to(off.address)]
  for (const link of [farLink, offLink]) ends.push(() => link.close())
  const { lights, zones, lit } = await openZones(ends, { answerMs: 20 })
  const all = [near.address, farLink.address, offLink.address]
  zones.targets = all
  await lights.play(all, BLUE, 0)
  await until(() => [near, far, off].every((device) => isLit(device, 'blue')))
  for (const link of [farLink, offLink]) link.hang()
  await zones.all.show('porch', {
    addresses: [offLink.address],
    show: { kind: 'off', brightness: 1 },
  })
  assert.ok(lights.given.has(offLink.address))
  assert.equal(lit.names, [...all].sort())

  zones.targets = [near.address]
  await lights.play(zones.targets, BLUE, 0)
  assert.is(far.mode, 'rt', 'it is not released while it hangs')
  assert.not(lights.given.has(offLink.address))
  await zones.all.follow()
  for (const link of [farLink, offLink]) link.goOn()
  await until(() => far.mode !== 'rt' && off.mode !== 'rt')
  await until(() => lit.names.join() === near.address)
  assert.ok(isLit(near, 'blue'))
  // One that is back plays once it is released.
  zones.targets = all
  await lights.play(all, BLUE, 0)
  await until(() => [near, far, off].every((device) => isLit(device, 'blue')))
})

test('a device turned off by itself that is gone is replaced by another one at its address, which is turned off', async () => {
  const before = await startDevice(ends, { httpPort: await freePort(), mac: 'e8:31:cd:00:00:01' })
  const all = [before.address]
  const ending = new AbortController()
  ends.push(async () => ending.abort())
  const known = new KnownDevices({ macs: { [before.address]: before.mac }, addresses: {} })
  let [searches, now] = [0, 0]
  const search = async () => {
    searches++
    return []
  }
  const addresses = new DeviceAddresses({
    ...{ known, search: { search, pauseMs: 1 }, signal: ending.signal },
    frameClock: { now: () => now },
  })
  const { zones } = await openZones(ends, { answerMs: 20, addresses })
  zones.targets = all
  await before.close()
  const httpPort = Number(before.address.split(':')[1])
  const stranger = await startDevice(ends, { httpPort, mac: 'e8:31:cd:00:00:02', mode: 'demo' })
  await zones.all.show('porch', { addresses: all, show: { kind: 'off', brightness: 1 } })
  await until(() => searches > 4)
  assert.is(stranger.mode, 'demo')
  now = 30_000
  await until(() => stranger.mode === 'off')
  assert.is(known.macOf(before.address), stranger.mac)
})

test('a device that was off in the picture that it comes from is lit, whatever came in between', async () => {
  const device = await startDevice(ends)
  class HeldDevices extends GivenDevices {
    override take(name: string) {
      // What follows in its turn waits until the other lights are on.
      void turns.run(name, () => held)
      return super.take(name)
    }
  }
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const [turns, given] = [new DeviceTurns(NEVER), new HeldDevices()]
  const options = { turns, given, storing: undefined }
  const { lights: before } = await openLights(ends, options)
  const { lights } = await openLights(ends, options)
  const all = [device.address]
  await before.play(all, BLUE, 0)
  await until(() => isLit(device, 'blue'))
  await before.off(0)
  await until(() => before.studio.devices.live(device.address)?.state.state === 'paused')
  await before.leaveOut(new Set(all))
  await lights.off(0, all)
  await until(() => lights.studio.devices.live(device.address) !== undefined)
  await lights.play(all, BLUE, 0)
  goOn()
  await until(() => isLit(device, 'blue'))
})

test.run()
