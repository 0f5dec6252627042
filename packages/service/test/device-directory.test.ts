import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LastingFaults } from '@ledloom/sockets'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { HouseLights } from '../src/lights/house-lights.ts'
import { DeviceDirectory } from '../src/named-lights/device-directory.ts'
import { storeMovie } from './lit-house.ts'
import { HangingLink } from './stored/hanging-link.ts'
import { type Ends, openLights, startDevice } from './stored/stored-house.ts'
import { until } from './until.ts'

const test = suite('device-directory')
const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Lights with two devices, of which the first hangs. */
async function openTwo() {
  const [near, far] = [await startDevice(ends), await startDevice(ends)]
  const link = await HangingLink.to(far.address)
  ends.push(() => link.close())
  link.hang()
  const { lights } = await openLights(ends)
  return { near, link, lights, targets: [link.address, near.address] }
}

test('a device is known as soon as it answers, also while another one hangs', async () => {
  const { near, link, lights, targets } = await openTwo()
  const reported: string[] = []
  const directory: DeviceDirectory = directoryOf(lights, {
    targets: () => targets,
    onChange: () => reported.push(directory.devices.map(({ address }) => address).join()),
  })
  const looking = directory.look()
  await until(() => reported.length > 0)
  assert.equal([reported, directory.areAllKnown], [[near.address], false])
  link.goOn()
  await looking
  assert.is(reported.at(-1), `${link.address},${near.address}`, 'in the order of the house')
  assert.ok(directory.areAllKnown)
})

test('devices are looked at again and again, however long one of them hangs, and that one once', async () => {
  const { near, link, lights, targets } = await openTwo()
  const directory = directoryOf(lights, { targets: () => targets, lookMs: 10 })
  directory.start()
  const looks = async (count: number) => {
    const { requests } = near.statistics
    await until(() => near.statistics.requests >= requests + count)
  }
  await looks(50)
  assert.is(link.held, 1)
  link.goOn()
  await until(() => directory.areAllKnown)
  await looks(50)
})

test('a device has the name that its scene file gives it now, or else the one that it states', async () => {
  const device = await startDevice(ends, { name: 'Twig' })
  const { address } = device
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-names-'))
  ends.push(() => rm(folder, { recursive: true }))
  const scene = join(folder, 'scene.yaml')
  const { lights } = await openLights(ends)
  const targets = [scene]
  const directory = directoryOf(lights, { targets: () => targets })
  const known = async (named: string) => {
    await writeFile(scene, `devices: [{ address: "${address}"${named} }]`)
    await directory.look()
    return directory.devices.map(
      ({ name, isThere }) => `${name} ${isThere ? 'is there' : 'is away'}`,
    )
  }
  assert.equal(await known(', name: porch'), ['porch is there'])
  assert.equal(await known(', name: gate'), ['gate is there'])
  assert.equal(await known(''), ['Twig is there'])
  await device.close()
  assert.equal(await known(', name: fence'), ['fence is away'])
  assert.equal(await known(''), ['Twig is away'])
})

test('the movies of a device are read once, and again when it comes back to the house or another one has its place', async () => {
  const device = await startDevice(ends, { mac: MAC })
  const { address } = device
  await storeMovie(device, 'Snow')
  const { lights } = await openLights(ends)
  let targets = [address]
  const directory = directoryOf(lights, { targets: () => targets })
  const movies = async () => {
    await directory.look()
    return directory.devices.map(({ movies }) => movies.join())
  }
  assert.equal(await movies(), ['Snow'])
  await storeMovie(device, 'Rain')
  assert.equal(await movies(), ['Snow'], 'it is not logged into again')
  targets = []
  assert.equal(await movies(), [])
  targets = [address]
  assert.equal(await movies(), ['Snow,Rain'])

  await device.close()
  await startDevice(ends, { mac: OTHER, httpPort: Number(address.split(':')[1]) })
  assert.equal(await movies(), ['Snow,Rain'], 'the one before is away')
  lights.addresses.known.learn(address, OTHER)
  assert.equal(await movies(), [''])
})

test.run()

type DirectoryParts = ConstructorParameters<typeof DeviceDirectory>[0]

const [MAC, OTHER] = ['e8:31:cd:00:00:01', 'e8:31:cd:00:00:02']

/** A directory of the devices that lights play on. */
function directoryOf(
  lights: HouseLights,
  parts: Pick<DirectoryParts, 'targets'> & Partial<Pick<DirectoryParts, 'onChange' | 'lookMs'>>,
): DeviceDirectory {
  const { addresses, scenes, turns } = lights
  const directory = new DeviceDirectory({
    ...{ addresses, scenes, turns, faults: new LastingFaults(() => undefined) },
    ...{ lights: () => [lights], followScenes: async () => undefined },
    onChange: () => undefined,
    ...parts,
  })
  ends.push(() => directory.close())
  return directory
}
