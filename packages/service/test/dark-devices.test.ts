import { connectDevice, type FoundDevice } from '@ledloom/device'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../sockets/test/free-port.ts'
import type { HouseService } from '../src/house-service.ts'
import { DeviceTurns } from '../src/lasting/device-turns.ts'
import { DarkDevices } from '../src/lights/dark-devices.ts'
import { readMemory, serve, setMode, startDevices, writeMemory } from './lit-house.ts'
import { until } from './until.ts'

const test = suite('dark-devices')

const ends: (() => Promise<unknown>)[] = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const OFF = '2026-11-23T20:30:00Z'

test('a device that restarts while the house is off is turned off again, and one turned on by hand is not', async () => {
  const devices = await startDevices(ends, 1)
  const { device } = devices[0]!
  const { clock } = await serve(ends, devices, {})
  await until(() => device.mode === 'rt')
  clock.set(OFF)
  await until(() => device.mode === 'off')
  await looksAt(device)

  const restarted = await restart(device)
  await until(() => restarted.mode === 'off')
  await setMode(restarted, 'demo')
  await looksAt(restarted)
  assert.is(restarted.mode, 'demo')
})

test('one that is off by itself is turned off again, and one that is lit again is streamed to', async () => {
  const devices = await startDevices(ends, 1)
  const { device, id } = devices[0]!
  const { service } = await serve(ends, devices, {})
  await until(() => device.mode === 'rt' && service.lights.find(id) !== undefined)
  const light = () => service.lights.find(id)!
  await light().turnOff()
  await until(() => device.mode === 'off')
  await looksAt(device)
  const restarted = await restart(device)
  await until(() => restarted.mode === 'off')
  await light().turnOn()
  await until(() => restarted.mode === 'rt')
  const again = await restart(restarted)
  await until(() => again.mode === 'rt')
})

test('one that restarts with the machine of the house is turned off again, and not after a proper end', async () => {
  const devices = await startDevices(ends, 1)
  const { device } = devices[0]!
  const house = await serve(ends, devices, {})
  await until(() => device.mode === 'rt')
  house.clock.set(OFF)
  await until(() => device.mode === 'off')
  await looksAt(device)
  house.service.setBrightness(0.5)
  await until(() => readMemory(house.data).brightness === 0.5)
  const kept = readMemory(house.data)
  await house.end()
  writeMemory(house.data, kept)
  const restarted = await restart(device)
  const after = await house.restart()
  await until(() => restarted.mode === 'off')

  await after.end()
  const later = await restart(restarted)
  await after.restart()
  await looksAt(later)
  assert.is(later.mode, 'demo')
})

test('one that restarts at another address is turned off there, and not the one that has its address now', async () => {
  const devices = await startDevices(ends, 1)
  const { device, id } = devices[0]!
  const { address, mac } = device
  let found: readonly FoundDevice[] = []
  let searches = 0
  const searchAll = async () => {
    searches++
    return found
  }
  const search = { search: searchAll, pauseMs: 20 }
  const house = await serve(ends, devices, {}, { search })
  await until(() => device.mode === 'rt')
  house.clock.set(OFF)
  await until(() => device.mode === 'off')
  await looksAt(device)
  house.service.setBrightness(0.5)
  await until(() => readMemory(house.data).brightness === 0.5)
  const kept = readMemory(house.data)
  await house.end()
  // Whatever runs now counts as restarted, however slow this machine is.
  writeMemory(house.data, { ...kept, dark: { [address]: 1e9 } })

  await device.close()
  const stranger = await VirtualDevice.start({ ...PLACE, httpPort: Number(address.split(':')[1]) })
  ends.push(() => stranger.close())
  // Nothing is connected from before, by which it would be known that this is another one.
  const { service } = await house.restart()
  await looksAt(stranger)
  assert.is(stranger.mode, 'demo')
  assert.equal(lightsOf(service), [[id, false]])
  const httpPort = await freePort()
  found = [{ ...FOUND, address: `127.0.0.1:${httpPort}`, mac }]
  const before = searches
  await until(() => searches > before + 1)
  const moved = await VirtualDevice.start({ ...PLACE, httpPort, mac })
  ends.push(() => moved.close())
  await until(() => moved.mode === 'off')
  await until(() => lightsOf(service).join() === `${id},true`)
  assert.is(stranger.mode, 'demo')
})

test('a device that is known only by its looks keeps its id from another one at its address', async () => {
  const devices = await startDevices(ends, 1)
  const { device, id } = devices[0]!
  const { service } = await serve(ends, devices, {}, { startsAt: OFF })
  await until(() => lightsOf(service).join() === `${id},true`)
  await device.close()
  const httpPort = Number(device.address.split(':')[1])
  const stranger = await VirtualDevice.start({ ...PLACE, httpPort })
  ends.push(() => stranger.close())
  await looksAt(stranger)
  assert.equal(lightsOf(service), [[id, false]])
})

test('a restart is known by the time that has passed, also of one that has been running for longer than before', async () => {
  const { dark, device, turns, clock, isOff } = await openDark('F')
  const look = async (now: number, uptime: string) => {
    clock.now = now
    await dark.look('porch', device, { uptime, turns })
  }
  await look(1_000_000, '20000')
  await look(1_060_000, '80000')
  // Its answer took a while, its clock is slow, and another program has turned it on.
  await look(1_120_000, '136000')
  await look(51_120_000, '50100000')
  assert.not(await isOff())
  await look(51_180_000, '50130000')
  assert.ok(await isOff())
})

test('uptimes of the first generation are seconds, and what a service before has seen is only compared', async () => {
  const { dark, device, turns, clock, isOff } = await openDark('D', { porch: 20 })
  const look = async (now: number, uptime: string) => {
    clock.now = now
    await dark.look('porch', device, { uptime, turns })
  }
  await look(1_000_000, '21')
  await look(1_060_000, '80')
  assert.not(await isOff())
  await look(1_120_000, '90')
  assert.ok(await isOff())
})

test('it is turned off in its turn, unless it is about to play by then', async () => {
  const { dark, device, turns, isOff } = await openDark('F', { porch: 1e9 })
  let free = () => {}
  const before = turns.run(
    'porch',
    () =>
      new Promise<void>((resolve) => {
        free = resolve
      }),
  )
  const looked = dark.look('porch', device, { uptime: '1', turns })
  // Had it not waited for its turn, this would come after what it sends.
  assert.not(await isOff())
  dark.delete('porch')
  free()
  await Promise.all([before, looked])
  assert.not(await isOff())
})

test.run()

/** A device of the house that shows a movie of its own, though the house has turned it off. */
async function openDark(family: 'D' | 'F', kept: Readonly<Record<string, number>> = {}) {
  const virtual = await VirtualDevice.start({ ledCount: 20, family, mode: 'demo' })
  const device = await connectDevice(virtual.url)
  ends.push(
    () => virtual.close(),
    () => device.close(),
  )
  const clock = { now: 0 }
  const dark = new DarkDevices(kept, { now: () => clock.now })
  dark.add('porch')
  const isOff = async () => (await device.mode.get()).mode === 'off'
  return { dark, device, turns: new DeviceTurns(), clock, isOff }
}

const PLACE = { ledCount: 20, family: 'F', mode: 'demo' } as const
const FOUND = { id: 'Twinkly_000001', name: 'Moved', family: 'F', firmware: '2.7.1', ledCount: 20 }

/** The ids of devices, and whether each is there. */
function lightsOf({ lights }: HouseService) {
  const devices = lights.all.filter(({ kind }) => kind === 'device')
  return devices.map(({ id, state }) => [id, state.isAvailable])
}

/** The same device once it has power again: it shows a movie of its own. */
async function restart(device: VirtualDevice): Promise<VirtualDevice> {
  const { address, mac } = device
  await device.close()
  const restarted = await VirtualDevice.start({
    ...{ ledCount: 20, family: 'F', mode: 'demo', mac },
    httpPort: Number(address.split(':')[1]),
  })
  ends.push(() => restarted.close())
  return restarted
}

/** Settles once the house has looked at a device several times. */
async function looksAt(device: VirtualDevice): Promise<void> {
  const { requests } = device.statistics
  await until(() => device.statistics.requests > requests + 10)
}
