import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFileAtomically } from '@ledloom/media/files'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HouseScenes } from '../src/lights/house-scenes.ts'
import { KnownDevices } from '../src/memory/known-devices.ts'
import { type Ends, runHouse } from './run-house.ts'
import { openLights } from './stored/stored-house.ts'
import { until } from './until.ts'

const test = suite('unread-scenes')

const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('while a scene file can’t be read that is said once, and all devices are looked at still', async () => {
  const [near, inScene] = [await startDevice(), await startDevice()]
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-scenes-'))
  ends.push(() => rm(folder, { recursive: true }))
  const [path, scene] = [join(folder, 'house.yaml'), join(folder, 'tree.yaml')]
  const sceneText = `devices: [{ address: '${inScene.address}' }]`
  await writeFile(scene, sceneText)
  await writeFile(path, `devices: ['${near.address}', '${scene}']`)
  const notes: string[] = []
  const { service, told } = await serve(path, notes)
  const areThere = () => service.lights.all.slice(1).map(({ state }) => state.isAvailable)
  await until(() => areThere().join() === 'true,true')

  await writeFile(scene, 'devices: [')
  await until(() => service.faults.length === 1)
  assert.match(service.faults[0] ?? '', /^a scene file is left aside: .*tree\.yaml/)
  assert.equal(notes, service.faults)
  assert.ok(told.includes(1))
  await near.close()
  await until(() => areThere().join() === 'false,true')
  await inScene.close()
  await until(() => areThere().join() === 'false,false')
  // Another reason is the same fault.
  await rm(scene)
  await until(() => /can.?not be read|not there|no such file/.test(service.faults[0] ?? ''))
  assert.is(notes.length, 1)

  await writeFile(scene, sceneText)
  await until(() => service.faults.length === 0)
  assert.match(notes[1] ?? '', /tree\.yaml can be read again$/)
  assert.is(told.at(-1), 0)
})

test('the other devices are lit while a scene file can’t be read, and its own as soon as it can', async () => {
  const devices = [await startDevice(), await startDevice(), await startDevice()] as const
  const [near, inScene, later] = devices
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-scenes-'))
  ends.push(() => rm(folder, { recursive: true }))
  const [path, scene] = [join(folder, 'house.yaml'), join(folder, 'tree.yaml')]
  // Whole at every moment: a look at a file that is half written would find a mistake.
  const writeScene = (...list: readonly VirtualDevice[]) => {
    const text = list.map(({ address }) => `  - { address: '${address}' }`)
    return writeFileAtomically(scene, [Buffer.from(`devices:\n${text.join('\n')}`)])
  }
  await writeFile(scene, 'devices: [')
  await writeFile(path, `devices: ['${near.address}', '${scene}']`)
  const notes: string[] = []
  const { service } = await serve(path, notes)
  await service.play('plasma')
  const lit = () => devices.map(({ mode }) => mode === 'rt').join()
  await until(() => lit() === 'true,false,false')
  assert.is(service.faults.length, 1)
  assert.equal(notes, service.faults)

  await writeScene(inScene)
  await until(() => lit() === 'true,true,false')
  await until(() => service.lights.areAllKnown && service.lights.all.length === 3)
  const liveInScene = () => service.studio.devices.live(inScene.address)
  await until(() => liveInScene() !== undefined)
  const live = liveInScene()
  await writeFile(scene, 'devices: [')
  await until(() => service.faults.length === 1)
  await rm(scene)
  await until(() => /no such file|not there|does not exist/.test(service.faults[0] ?? ''))
  // The file of the house changes meanwhile.
  await service.edit({ kind: 'remove-device', device: near.address })
  await until(() => lit() === 'false,true,false')
  assert.is(liveInScene(), live, 'it has played on')

  await writeScene(inScene, later)
  await until(() => lit() === 'false,true,true')
  await writeScene(later)
  await until(() => lit() === 'false,false,true')
  await writeScene(later, later)
  await until(() => /twice/.test(service.faults[0] ?? ''))
  assert.is(lit(), 'false,false,true')
  const said = notes.filter((line) => / is left aside: | can be read again$/.test(line))
  assert.is(said.length, 5)
})

test('all devices of a scene file that can’t be read yet stay known, however many they are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-scenes-'))
  ends.push(() => rm(folder, { recursive: true }))
  const scene = join(folder, 'forest.yaml')
  const addresses = Array.from({ length: 60 }, (_, i) => `127.0.0.1:${i + 1}`)
  const macs = addresses.map((address, i) => [address, `e8:31:cd:00:00:${10 + i}`] as const)
  const known = new KnownDevices({ macs: Object.fromEntries(macs), addresses: {} })
  const countKnown = () => Object.keys(known.kept.macs).length
  const { lights } = await openLights(ends, { known })
  await lights.off(0, [scene])
  assert.is(countKnown(), 60)
  await writeFile(scene, `devices: [{ address: '${addresses[0]}' }]`)
  await lights.leaveOut(new Set())
  assert.is(countKnown(), 51, 'it, and those that have left it last')
})

test('a controller that has the layout of another device is no fault', async () => {
  const notes: string[] = []
  const ending = new AbortController()
  const scenes = new HouseScenes({ note: (line) => notes.push(line), signal: ending.signal })
  const [device, controller] = ['127.0.0.1:9', 'ddp://127.0.0.1:9']
  const known = await scenes.read([device, controller])
  assert.equal([known.isWhole, known.scene.devices.length, known.controllers.length], [true, 1, 1])
  assert.equal(await scenes.devicesOf(controller), [])
  assert.equal([scenes.unread, notes], [[], []])
  // The device may be in a file that can't be read.
  const part = await scenes.read(['nowhere/tree.yaml', controller])
  assert.equal([part.isWhole, part.controllers.length], [false, 1])
  ending.abort()
  scenes.close()
})

test.run()

async function startDevice(): Promise<VirtualDevice> {
  const device = await VirtualDevice.start({ ledCount: 20, family: 'F' })
  ends.push(() => device.close())
  return device
}

/** Runs a house. `told` has the number of faults at each change that it told. */
async function serve(path: string, notes: string[]) {
  const { service } = await runHouse(ends, { path, note: (line) => notes.push(line) })
  const told: number[] = []
  service.onChange(() => told.push(service.faults.length))
  return { service, told }
}
