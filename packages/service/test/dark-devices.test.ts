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
const HOUR_MS = 3_600_000

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
  const { dark, device, turns, clock, isOff } = await openDark('D', { porch: { uptime: 20 } })
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
  const { dark, device, turns, isOff } = await openDark('F', { porch: { uptime: 1e9 } })
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

test('a restart while no house looked is known by the time on the clock, also of one that ran for less before', async () => {
  // Seen for a minute, and again when it had been running for 90 seconds: three hours later.
  const at = Date.parse(OFF) - 3 * HOUR_MS
  const restarted = await openDark('F', { porch: { uptime: 60_000, at } })
  await restarted.look(90_000)
  assert.ok(await restarted.isOff())
  // One that ran on, and that somebody turned on, stays on; so does one of which an older version kept no time.
  const ranOn = await openDark('F', { porch: { uptime: 60_000, at } })
  await ranOn.look(60_000 + 3 * HOUR_MS - 20_000)
  assert.not(await ranOn.isOff())
  const old = await openDark('F', { porch: { uptime: 60_000 } })
  await old.look(90_000)
  assert.not(await old.isOff())
})

test('while the clock is behind, that waits until it is set', async () => {
  for (const hours of [3, 2]) {
    // The machine has no clock, and begins an hour before it last knew the time.
    const at = Date.parse(OFF) + HOUR_MS
    const { look, isOff, wall, pass, dark } = await openDark('F', { porch: { uptime: 60_000, at } })
    const uptime = 60_000 + 2 * HOUR_MS - 15_000
    await look(uptime)
    assert.not(await isOff())
    assert.equal(dark.kept, { porch: { uptime: 60_000, at } }, 'it is still to be decided')
    pass(15_000)
    wall.now = at + hours * HOUR_MS
    await look(uptime + 15_000)
    assert.is(await isOff(), hours === 3)
    assert.equal(dark.kept, { porch: { uptime: uptime + 15_000, at: wall.now } })
    pass(15_000)
    wall.now += 5 * HOUR_MS
    await look(uptime + 30_000)
    assert.is(await isOff(), hours === 3, 'a jump of the clock is no restart')
  }
})

test('what was seen before the clock was set is kept by its time now', async () => {
  const { look, wall, pass, dark, changes } = await openDark('F')
  await look(60_000)
  assert.equal(dark.kept, { porch: { uptime: 60_000, at: wall.now } })
  pass(15_000)
  await look(75_000)
  assert.is(changes(), 0)
  wall.now += HOUR_MS
  pass(15_000)
  await look(90_000)
  assert.is(changes(), 1)
  pass(1000)
  assert.equal(dark.kept, { porch: { uptime: 90_000, at: wall.now - 1000 } })
  await look(91_000)
  assert.is(changes(), 1)
})

test.run()

/** A device of the house that shows a movie of its own, though the house has turned it off. */
async function openDark(
  family: 'D' | 'F',
  kept: ConstructorParameters<typeof DarkDevices>[0] = {},
) {
  const virtual = await VirtualDevice.start({ ledCount: 20, family, mode: 'demo' })
  const device = await connectDevice(virtual.url)
  ends.push(
    () => virtual.close(),
    () => device.close(),
  )
  const clock = { now: 0 }
  const wall = { now: Date.parse(OFF) }
  let changes = 0
  const onChange = () => {
    changes++
  }
  const wallNow = () => wall.now
  const dark = new DarkDevices(kept, { clock: { now: () => clock.now }, wallNow, onChange })
  if (kept.porch === undefined) dark.add('porch')
  const isOff = async () => (await device.mode.get()).mode === 'off'
  const turns = new DeviceTurns()
  const pass = (ms: number) => {
    clock.now += ms
    wall.now += ms
  }
  const look = (uptime: number) => dark.look('porch', device, { uptime: String(uptime), turns })
  return { dark, device, turns, clock, isOff, wall, pass, look, changes: () => changes }
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
