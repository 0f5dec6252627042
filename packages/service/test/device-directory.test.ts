import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LastingFaults } from '@ledloom/sockets'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DeviceDirectory } from '../src/named-lights/device-directory.ts'
import { HangingLink } from './stored/hanging-link.ts'
import { type Ends, openLights, startDevice } from './stored/stored-house.ts'
import { until } from './until.ts'

const test = suite('device-directory')
const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('a device is known as soon as it answers, also while another one hangs', async () => {
  const [near, far] = [await startDevice(ends), await startDevice(ends)]
  const link = await HangingLink.to(far.address)
  ends.push(() => link.close())
  link.hang()
  const { lights } = await openLights(ends)
  const { addresses, scenes } = lights
  const targets = [link.address, near.address]
  const reported: string[] = []
  const directory: DeviceDirectory = new DeviceDirectory({
    ...{ addresses, scenes, targets: () => targets, faults: new LastingFaults(() => undefined) },
    ...{ lights: () => [lights], followScenes: async () => undefined },
    onChange: () => reported.push(directory.devices.map(({ address }) => address).join()),
  })
  ends.push(() => directory.close())
  const looking = directory.look()
  await until(() => reported.length > 0)
  assert.equal([reported, directory.areAllKnown], [[near.address], false])
  link.goOn()
  await looking
  assert.is(reported.at(-1), `${link.address},${near.address}`, 'in the order of the house')
  assert.ok(directory.areAllKnown)
})

test('a device has the name that its scene file gives it now, or else the one that it states', async () => {
  const device = await startDevice(ends, { name: 'Twig' })
  const { address } = device
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-names-'))
  ends.push(() => rm(folder, { recursive: true }))
  const scene = join(folder, 'scene.yaml')
  const { lights } = await openLights(ends)
  const { addresses, scenes } = lights
  const targets = [scene]
  const directory = new DeviceDirectory({
    ...{ addresses, scenes, targets: () => targets, faults: new LastingFaults(() => undefined) },
    ...{ lights: () => [lights], followScenes: async () => undefined },
    onChange: () => undefined,
  })
  ends.push(() => directory.close())
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

test.run()
