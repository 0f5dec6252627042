import { isDeepStrictEqual } from 'node:util'
import type { FoundDevice } from '@ledloom/device'
import type { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../sockets/test/free-port.ts'
import { DeviceAddresses } from '../src/lights/device-addresses.ts'
import { type KeptDevices, KnownDevices } from '../src/memory/known-devices.ts'
import { readMemory, serve, startDevices, writeMemory } from './lit-house.ts'
import { type Ends, openLights, startDevice } from './stored/stored-house.ts'
import { until } from './until.ts'

const test = suite('device-addresses')
const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const PLASMA = { texts: ['plasma'] }
const [MAC, OTHER, THIRD] = [1, 2, 3].map((i) => `e8:31:cd:00:00:0${i}`) as [string, string, string]

test('a device is played on where it was found before a restart, without a search', async () => {
  const [stranger, moved] = [await start(OTHER), await start(MAC)]
  const [name, at] = [stranger.address, moved.address]
  const { lights, network } = await open({
    macs: { [name]: MAC },
    addresses: { [name]: { address: at } },
  })
  await lights.play([name], PLASMA, 0)
  await until(() => moved.mode === 'rt')
  assert.equal([network.searches, stranger.statistics.requests], [0, 0])
})

test('where a device has moved is kept, so that a service that was killed plays on it without a search', async () => {
  const devices = await startDevices(ends, 1, { mac: MAC })
  const { device } = devices[0]!
  let [found, searches] = [[] as readonly FoundDevice[], 0]
  const search = async () => {
    searches++
    return found
  }
  const house = await serve(ends, devices, {}, { search: { search, pauseMs: 1 } })
  await until(() => device.mode === 'rt')
  await device.close()
  const stranger = await start(OTHER, portOf(device))
  const moved = await start(MAC)
  found = [at(moved)]
  await until(() => moved.mode === 'rt')
  const addresses = { [device.address]: { address: moved.address } }
  await until(() => isDeepStrictEqual(readMemory(house.data).addresses, addresses))
  const kept = readMemory(house.data)
  await house.end()
  writeMemory(house.data, kept)
  searches = 0
  const { requests } = stranger.statistics
  await house.restart()
  await until(() => moved.mode === 'rt')
  assert.equal([searches, stranger.statistics.requests], [0, requests])
})

test('one that is back where the house file has it is played on there, without a search', async () => {
  const device = await start(MAC)
  const name = device.address
  const nowhere = `127.0.0.1:${await freePort()}`
  const { lights, network, known } = await open({
    ...{ macs: { [name]: MAC }, addresses: { [name]: { address: nowhere } } },
  })
  await lights.play([name], PLASMA, 0)
  await until(() => device.mode === 'rt')
  assert.is(network.searches, 0)
  assert.equal(known.kept.addresses, {})
})

test('one that has moved again is searched at its first failure, and kept where it is', async () => {
  const [stranger, moved] = [await start(OTHER), await start(MAC)]
  const name = `127.0.0.1:${await freePort()}`
  const { lights, network, known } = await open({
    ...{ macs: { [name]: MAC }, addresses: { [name]: { address: stranger.address } } },
  })
  network.found = [at(moved)]
  await lights.play([name], PLASMA, 0)
  await until(() => moved.mode === 'rt')
  assert.is(network.searches, 1)
  assert.equal(known.kept.addresses, { [name]: { address: moved.address } })
  assert.equal([stranger.mode, stranger.statistics.requests], ['demo', 2], 'it was connected once')
})

test('two devices that swap their addresses are each played on at the address of the other', async () => {
  const [one, other] = [await start(MAC), await start(OTHER)]
  const names = [one.address, other.address] as const
  const { lights, network } = await open({ macs: {}, addresses: {} })
  await lights.play(names, PLASMA, 0)
  await until(() => one.mode === 'rt' && other.mode === 'rt')
  await Promise.all([one.close(), other.close()])
  const [here, there] = [await start(OTHER, portOf(one)), await start(MAC, portOf(other))]
  network.found = [at(here), at(there)]
  const macOf = (name: string) => lights.studio.devices.live(name)?.device.gestalt.mac
  const addressOf = (name: string) => lights.studio.devices.live(name)?.device.address
  await until(() => addressOf(names[0]) === names[1] && addressOf(names[1]) === names[0])
  assert.equal(names.map(macOf), [MAC, OTHER])
  await until(() => here.mode === 'rt' && there.mode === 'rt')
  await lights.play([names[0]], PLASMA, 0)
  await until(() => here.mode === 'demo')
  assert.is(there.mode, 'rt')
})

test('a virtual device that takes frames at another port after a restart gets them there', async () => {
  const before = await start(MAC)
  const name = before.address
  const { lights, network, notes, known } = await open({
    macs: { [name]: MAC },
    addresses: { [name]: { address: name, udp: before.udpPort } },
  })
  await lights.play([name], PLASMA, 0)
  await until(() => before.statistics.datagrams > 0)
  await before.close()
  const after = await start(MAC, portOf(before))
  network.found = [{ ...at(after), udp: after.udpPort }]
  await until(() => after.statistics.datagrams > 0)
  assert.ok(notes.includes(`${name} takes frames at port ${after.udpPort} now`))
  assert.equal(known.addressOf(name), { address: name, udp: after.udpPort })
})

test('another device plays in place of one that is gone once it was there for half a minute', async () => {
  const before = await start(MAC)
  const name = before.address
  const { lights, network, notes, known } = await open({ macs: {}, addresses: {} })
  await lights.play([name], PLASMA, 0)
  await until(() => known.macOf(name) === MAC)
  await before.close()
  const stranger = await start(OTHER, portOf(before))
  await searches(network, 20)
  network.now += 29_999
  await searches(network, 5)
  assert.is(stranger.mode, 'demo', 'however often it was tried')
  network.now += 1
  await until(() => stranger.mode === 'rt')
  const line = `another device is at ${name} now, and plays in place of the one before`
  assert.is(notes.filter((each) => each === line).length, 1)
  assert.is(known.macOf(name), OTHER)
})

test('half a minute begins again with each other device, and once nothing answers', async () => {
  const before = await start(MAC)
  const name = before.address
  const { lights, network, known } = await open({ macs: {}, addresses: {} })
  await lights.play([name], PLASMA, 0)
  await until(() => known.macOf(name) === MAC)
  await before.close()
  const stranger = await start(OTHER, portOf(before))
  await searches(network, 3)
  network.now += 29_999
  await stranger.close()
  const second = await start(THIRD, portOf(before))
  await searches(network, 3)
  network.now += 29_999
  await searches(network, 3)
  assert.is(second.mode, 'demo')
  await second.close()
  await searches(network, 3)
  const again = await start(THIRD, portOf(before))
  await searches(network, 3)
  network.now += 29_999
  await searches(network, 3)
  assert.is(again.mode, 'demo')
  network.now += 1
  await until(() => again.mode === 'rt')
})

test('a device of the house that is away is taken for no other one, and one that has left the house is', async () => {
  const [gone, away] = [await start(MAC), await start(OTHER)]
  const names = [gone.address, away.address] as const
  const { lights, network, known } = await open({ macs: {}, addresses: {} })
  await lights.play(names, PLASMA, 0)
  await until(() => known.macOf(names[0]) === MAC && known.macOf(names[1]) === OTHER)
  await Promise.all([gone.close(), away.close()])
  await until(() => lights.studio.devices.state.devices.every(({ state }) => state === 'lost'))
  const there = await start(OTHER, portOf(gone))
  await searches(network, 3)
  network.now += 60_000
  await searches(network, 5)
  assert.is(there.mode, 'demo')
  await lights.play([names[0]], PLASMA, 0)
  await searches(network, 3)
  network.now += 30_000
  await until(() => there.mode === 'rt')
})

test('another one takes its place also while others ask for the one that is gone, and have as many failures', async () => {
  const stranger = await start(OTHER)
  const name = stranger.address
  const { lights, network, known } = await open({ macs: { [name]: MAC }, addresses: {} })
  const { addresses, studio } = lights
  const fail = async () => {
    for (let i = 0; i < 3; i++) {
      if ((await addresses.fail(name, studio, true)) === 'replaced') return
      // Such as a look, and a movie that is to play on it.
      for (let j = 0; j < 2; j++) await addresses.fail(name, studio)
    }
  }
  await fail()
  assert.is(known.macOf(name), MAC)
  network.now += 30_000
  await fail()
  assert.is(known.macOf(name), OTHER)
})

test.run()

type Network = Awaited<ReturnType<typeof open>>['network']

/** Lights that know devices, on a network that is searched as often as they want. */
async function open(kept: KeptDevices) {
  const network = { found: [] as readonly FoundDevice[], searches: 0, now: 0 }
  const search = async () => {
    network.searches++
    return network.found
  }
  const known = new KnownDevices(kept)
  const ending = new AbortController()
  ends.push(async () => ending.abort())
  const addresses = new DeviceAddresses({
    ...{ known, search: { search, pauseMs: 1 }, signal: ending.signal },
    frameClock: { now: () => network.now },
  })
  const { lights, notes } = await openLights(ends, { addresses, storing: undefined })
  return { lights, notes, network, known }
}

/** Settles once so many more searches have begun. */
async function searches(network: Network, count: number): Promise<void> {
  const before = network.searches
  await until(() => network.searches >= before + count)
}

async function start(mac: string, httpPort?: number): Promise<VirtualDevice> {
  return startDevice(ends, { mac, mode: 'demo', httpPort: httpPort ?? (await freePort()) })
}

function portOf({ address }: VirtualDevice): number {
  return Number(address.split(':')[1])
}

/** A device as a search finds it, which does not state its port of datagrams. */
function at({ address, mac }: VirtualDevice): FoundDevice {
  const facts = { id: 'Twinkly_000001', name: 'Moved', family: 'F', firmware: '2.7.1' }
  return { ...facts, ledCount: 20, address, mac }
}
