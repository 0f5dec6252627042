import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { groupIds } from '../src/named-lights/group-ids.ts'
import { colorLayers, commonState, stateOfHouse } from '../src/named-lights/light-show.ts'
import { type Lit, readMemory, serve, startDevices, storeMovie, writeMemory } from './lit-house.ts'
import { until } from './until.ts'

const test = suite('named-lights')
const ends: (() => Promise<unknown>)[] = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const RED = { r: 255, g: 0, b: 0 }

test('devices that show different pictures have in common what is the same', () => {
  const own = { isOn: true, brightness: 0.5, isFollowing: false, isAvailable: true }
  const off = { ...own, isOn: false, brightness: 1, isAvailable: false }
  assert.equal(commonState([{ ...own, play: 'fire' }, off]), { ...own, play: 'fire' })
  assert.equal(
    commonState([
      { ...own, play: 'fire' },
      { ...own, play: 'rain' },
    ]),
    own,
  )
  assert.equal(commonState([off, off]), off)
  const ending = { ...off, ends: 9 }
  assert.equal([commonState([ending, ending]), commonState([ending, off])], [ending, off])
  const red = { ...own, color: RED }
  assert.equal(commonState([red, { ...own, color: { ...RED } }]), red)
  assert.equal(commonState([red, { ...own, color: { r: 0, g: 0, b: 255 } }]), own)
})

test('a group is with the house while one of its devices is, whatever the others show', async () => {
  const devices = (await startDevices(ends, 2)) as [Lit, Lit]
  const { service, light } = await serve(ends, devices, { 'my porch': [1], all: [1, 0] })
  const ids = ['group-my-porch', 'group-all', ...devices.map(({ id }) => id)] as const
  await until(() => ids.every((id) => light(id)?.isAvailable === true))
  const porch = service.lights.find('group-my-porch')!
  await porch.turnOn({ play: 'fire', brightness: 0.5 })
  const both = { isOn: true, isAvailable: true }
  const own = { ...both, brightness: 0.5, play: 'fire', isFollowing: false, ends: 'next' }
  const house = { ...both, brightness: 1, play: 'plasma', isFollowing: true }
  const states = () => ids.map((id) => light(id))
  await until(() => light(ids[0])?.isFollowing === false)
  assert.equal(states(), [own, house, house, own])
  // What the porch shows by itself is not what all of them showed.
  const all = service.lights.find('group-all')!
  await all.turnOff()
  await all.turnOn()
  assert.equal(states(), [house, house, house, house])
  // While the house is off, so is a group of which one device is lit by itself.
  await service.turnOff()
  await porch.turnOn({ play: 'fire', brightness: 0.5 })
  assert.equal([light('group-all')?.isOn, light('group-all')?.isFollowing], [false, true])
  await service.lights.find(devices[0].id)!.turnOn({ play: 'rain' })
  assert.equal([light('group-all')?.play, light('group-all')?.isFollowing], [undefined, false])
})

test('a movie that another program has stored since is played', async () => {
  const [a] = (await startDevices(ends, 1)) as [Lit]
  const { service } = await serve(ends, [a], {})
  const lamp = () => service.lights.find(a.id)!
  await until(() => service.lights.find(a.id) !== undefined)
  await lamp().turnOff()
  await until(() => a.device.mode === 'off')
  await storeMovie(a.device, 'Snow')
  await lamp().turnOn({ movie: 'snow' })
  await until(() => a.device.mode === 'movie')
  assert.equal([lamp().state.movie, lamp().movies], ['Snow', ['Snow']])
  const refusal = await lamp()
    .turnOn({ movie: 'Rain' })
    .then(() => '', String)
  assert.match(refusal, /stores no movie called Rain; its movies are Snow$/)
})

test('a house that can not play what is asked keeps its brightness', async () => {
  const { service } = await serve(ends, await startDevices(ends, 1), {})
  await until(() => service.state.isOn)
  const asked = service.lights.find('house')!.turnOn({ play: 'preset:None', brightness: 0.3 })
  assert.match(String(await asked.catch((error: unknown) => error)), /None/)
  assert.is(service.state.brightness, 1)
})

test('a house that plays one colour says which', () => {
  const state = { isOn: true, brightness: 1, playing: { play: 'solid' } }
  const follows = { isOn: true, brightness: 1, isFollowing: true, isAvailable: true }
  const color = { r: 1, g: 160, b: 255 }
  assert.equal(stateOfHouse(state, colorLayers(color), true), { ...follows, color })
  const two = [...colorLayers(color), ...colorLayers(color)]
  assert.equal(stateOfHouse(state, two, true), { ...follows, play: 'solid' })
})

test('groups have ids of plain letters, each its own', () => {
  const ids = groupIds(['porch', 'Überdach 2', 'Porch!', '屋根', '窓'])
  assert.equal([...ids.values()].slice(0, 2), [ids.get('porch'), 'group-uberdach-2'])
  assert.is(new Set(ids.values()).size, 5)
  for (const id of ids.values()) assert.match(id, /^group-[a-z0-9-]+$/)
  assert.is(ids.get('porch'), groupIds(['Porch!', 'porch']).get('porch'))
})

test('a device that is not there is lit as soon as it comes, and says when it is away', async () => {
  const [a] = (await startDevices(ends, 1)) as [Lit]
  const httpPort = Number(a.device.address.split(':')[1])
  const { service, light } = await serve(ends, [a], {})
  await until(() => light(a.id)?.isAvailable === true)
  await a.device.close()
  await until(() => light(a.id)?.isAvailable === false)
  await service.lights.find(a.id)?.turnOn({ color: RED })
  const [again] = await startDevices(ends, 1, { httpPort, mac: a.device.mac })
  await until(() => again!.isRed() && light(a.id)?.isAvailable === true)
})

test('a device that is added leaves all others as they are, and one that is taken out takes its own with it', async () => {
  const [a, b, c] = (await startDevices(ends, 3)) as [Lit, Lit, Lit]
  const { service, light } = await serve(ends, [a, b], { porch: [1] })
  await until(() => [a, b].every(({ id }) => light(id)?.isAvailable === true))
  await service.lights.find(a.id)?.turnOff({ until: 'changed' })
  await service.lights.find('group-porch')?.turnOn({ color: RED })
  const device = c.device.address
  await service.edit({ kind: 'add-device', device })
  await until(() => c.device.mode === 'rt' && light(c.id)?.isAvailable === true)
  const chosen = () => service.lights.chosen.map(({ id }) => id)
  assert.equal([chosen(), a.device.mode, b.isRed()], [[a.id, 'group-porch'], 'off', true])

  await service.lights.find(c.id)?.turnOff()
  await service.edit({ kind: 'remove-device', device })
  await until(() => chosen().length === 2)
  assert.equal(chosen(), [a.id, 'group-porch'])
})

test('a group that has left the house file while the service was down lets its devices go', async () => {
  const [a] = (await startDevices(ends, 1)) as [Lit]
  const first = await serve(ends, [a], { porch: [0] })
  await until(() => first.light('group-porch')?.isAvailable === true && a.device.mode === 'rt')
  await first.service.lights.find('group-porch')?.turnOff({ until: 'changed' })
  await until(() => a.device.mode === 'off')
  await first.end()
  const kept = readMemory(first.data) as { readonly lights: readonly object[] }
  assert.is(kept.lights.length, 1)
  const lights = kept.lights.map((light) => ({ ...light, id: 'group-gone' }))
  writeMemory(first.data, { ...kept, lights })

  const again = await first.restart()
  await until(() => a.device.mode === 'rt')
  assert.equal(again.service.lights.chosen, [])
})

test('a light that is turned off while it comes up shows the same when it is on again', async () => {
  const [a] = (await startDevices(ends, 1)) as [Lit]
  const { service, light } = await serve(ends, [a], {})
  await until(() => light(a.id)?.isAvailable === true)
  const lamp = service.lights.find(a.id)!
  await Promise.all([lamp.turnOn({ color: RED }), lamp.turnOff(), lamp.turnOn()])
  assert.equal([light(a.id)?.isOn, light(a.id)?.color], [true, RED])
  await until(() => a.isRed())
})

test('a device that is away is off, or shows its movie, as soon as it is back', async () => {
  const devices = (await startDevices(ends, 2, { mode: 'demo' })) as [Lit, Lit]
  const [a, b] = devices
  await storeMovie(b.device, 'Snow')
  const { service, light } = await serve(ends, devices, {})
  const lamp = () => service.lights.find(b.id)
  await until(() => lamp()?.movies.includes('Snow') === true && a.device.mode === 'rt')
  await lamp()?.turnOff()
  const reboots = devices.map(({ device }) => device.reboot(2000))
  await until(() => a.device.mode === 'demo')
  await service.lights.find(a.id)?.turnOff()
  await lamp()?.turnOn({ movie: 'Snow', brightness: 0.4 })
  assert.equal([light(a.id)?.isOn, light(b.id)?.movie], [false, 'Snow'])
  await Promise.all(reboots)
  await until(() => a.device.mode === 'off')
  await until(() => b.device.mode === 'movie' && b.device.brightness === 40)

  // It has its own brightness again, also if it is away while the house takes it back.
  const reboot = b.device.reboot(2000)
  await lamp()?.follow()
  await reboot
  await until(() => b.device.brightness === 100 && b.device.mode === 'rt')
})

test('dimming a movie is one request, and the next movie does not set the brightness back', async () => {
  const [a] = (await startDevices(ends, 1)) as [Lit]
  for (const name of ['Snow', 'Rain']) await storeMovie(a.device, name)
  const { service, light } = await serve(ends, [a], {})
  const lamp = () => service.lights.find(a.id)!
  await until(() => lamp()?.movies.includes('Rain') === true && a.device.mode === 'rt')
  await lamp().turnOn({ movie: 'Snow', brightness: 0.4 })

  const calls: string[] = []
  const note = (message: unknown) => {
    const { request } = message as { readonly request: { method: string; path: string } }
    if (request.method === 'POST' && !/log|verify/.test(request.path)) calls.push(request.path)
  }
  subscribe('http.client.request.start', note)
  ends.push(async () => void unsubscribe('http.client.request.start', note))
  await lamp().turnOn({ brightness: 0.3 })
  assert.equal([calls.splice(0), a.device.brightness], [['/xled/v1/led/out/brightness'], 30])
  const levels = new Set<number>()
  a.device.onShow(() => levels.add(a.device.brightness))
  await lamp().turnOn({ movie: 'Rain' })
  assert.equal(calls.splice(0), [
    '/xled/v1/led/out/brightness',
    '/xled/v1/movies/current',
    '/xled/v1/led/mode',
  ])
  assert.equal([[...levels], light(a.id)?.movie, a.device.brightness], [[30], 'Rain', 30])
  await lamp().follow()
  await until(() => a.device.mode === 'rt' && a.device.brightness === 100)
})

test.run()
