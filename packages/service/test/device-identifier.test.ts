import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DeviceIdentifier } from '../src/named-lights/device-identifier.ts'
import {
  type Lit,
  playMovie,
  readMemory,
  serve,
  setMode,
  startDevices,
  storeMovie,
  writeMemory,
} from './lit-house.ts'
import * as stored from './stored/stored-house.ts'
import { until } from './until.ts'

const test = suite('device-identifier')
const ends: (() => Promise<unknown>)[] = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Milliseconds for which devices blink here. */
const BLINK_MS = 1200

test('a device blinks white alone, and shows what it did: the house, a movie, or nothing', async () => {
  const devices = (await startDevices(ends, 2)) as [Lit, Lit]
  const [one, other] = devices
  await storeMovie(one.device, 'Snow')
  const { service, light } = await serve(ends, devices, {}, { blinkMs: BLINK_MS })
  await until(() => devices.every(({ id }) => light(id)?.isAvailable === true))
  await until(() => devices.every(({ device }) => device.mode === 'rt'))
  // Darkness and red tell its white from all else.
  const red = { r: 255, g: 0, b: 0 }
  await service.lights.find('house')?.turnOn({ color: red })
  await until(() => one.isRed() && other.isRed())
  service.setBrightness(0)
  await until(() => !one.isLit() && !other.isLit())

  const [seen, wasOther] = [watch(one), watch(other)]
  const blinking = service.lights.find(one.id)!.identify()
  // A second press goes on with that.
  await Promise.all([blinking, service.lights.find(one.id)!.identify()])
  assert.ok(seen.isWhite(), 'it is white once, though the house is as dark as it can be')
  assert.not(wasOther.isWhite())
  await until(() => !one.isLit())
  assert.is(one.device.mode, 'rt')
  service.setBrightness(1)
  await until(() => one.isRed() && other.isRed())
  assert.ok(light(one.id)?.isFollowing)

  await service.lights.find(one.id)!.turnOn({ movie: 'Snow' })
  await until(() => one.device.mode === 'movie')
  const again = watch(one)
  await service.lights.find(one.id)!.identify()
  assert.ok(again.isWhite())
  assert.is(one.device.mode, 'movie')
  assert.is(light(one.id)?.movie, 'Snow')

  // One that is off, by itself and with the house.
  await service.lights.find(one.id)!.turnOff()
  await until(() => one.device.mode === 'off')
  await service.lights.find(one.id)!.identify()
  assert.ok(again.isWhite())
  assert.is(one.device.mode, 'off')
  await service.turnOff()
  await until(() => other.device.mode === 'off')
  const dark = watch(other)
  await service.lights.find(other.id)!.identify()
  assert.ok(dark.isWhite())
  assert.is(other.device.mode, 'off')
  assert.not(one.isLit())

  // What comes meanwhile waits for its turn, and is not lost.
  const last = service.lights.find(other.id)!.identify()
  await service.turnOn()
  await last
  await until(() => other.isRed())
})

test('a house that was never on lets its device blink, in the mode that it has', async () => {
  const [only] = (await startDevices(ends, 1)) as [Lit]
  await storeMovie(only.device, 'Snow')
  await playMovie(only.device, 80)
  const options = { blinkMs: BLINK_MS, startsAt: '2026-11-23T12:00:00Z' }
  const { service, light } = await serve(ends, [only], {}, options)
  await until(() => light(only.id)?.isAvailable === true)
  assert.is(only.device.mode, 'movie')
  const seen = watch(only)
  await service.lights.find(only.id)!.identify()
  assert.ok(seen.isWhite())
  assert.is(only.device.mode, 'movie')
})

test('what is no device, or not there, says so', async () => {
  const devices = (await startDevices(ends, 1)) as [Lit]
  const { service, light } = await serve(ends, devices, { porch: [0] }, { blinkMs: 200 })
  const [{ id, device }] = devices
  await until(() => light(id)?.isAvailable === true)
  for (const name of ['house', 'group-porch']) {
    await isRefused(service.lights.find(name)!.identify(), /^only a device can blink/)
  }
  await service.turnOff()
  await until(() => device.mode === 'off')
  await device.close()
  await isRefused(service.lights.find(id)!.identify(), /does not blink: .*; try again later$/)
})

test('devices that play a stored list are still in step afterwards', async () => {
  const devices = [await stored.startDevice(ends), await stored.startDevice(ends)] as const
  const house = await stored.openHouse(
    ends,
    devices.map(({ address }) => address),
  )
  const { service } = await stored.serve(ends, house, { blinkMs: BLINK_MS })
  const modes = () => devices.map(({ mode }) => mode)
  await until(() => service.state.storing?.isStored === true && service.lights.areAllKnown)
  assert.equal(modes(), ['playlist', 'playlist'])
  const seen = watch({ device: devices[0] })
  const light = service.lights.find(devices[0].mac.replaceAll(':', ''))!
  await light.identify()
  assert.ok(seen.isWhite())
  // Both are streamed to until they can go over together.
  assert.equal(modes(), ['rt', 'rt'])
  await until(() => service.state.storing?.isStored === true)
  assert.equal(modes(), ['playlist', 'playlist'])
  await until(async () => {
    const entries = devices.map((device) =>
      stored.ask(device, ({ playlist }) => playlist.current()),
    )
    const [first, second] = await Promise.all(entries)
    return first?.id === second?.id
  })
})

test('only the time until its turn comes is limited', async () => {
  const { device } = (await startDevices(ends, 1))[0]!
  const { lights } = await stored.openLights(ends)
  const { turns, addresses } = lights
  const identifier = new DeviceIdentifier({
    ...{ lights: () => [lights], turns, addresses, signal: new AbortController().signal },
    ...{ waitMs: 50, blinkMs: 300 },
  })
  await identifier.identify(device.address)
  let free = () => {}
  const before = turns.run(
    device.address,
    () =>
      new Promise<void>((resolve) => {
        free = resolve
      }),
  )
  await isRefused(identifier.identify(device.address), /does not blink: it is busy, or does not/)
  free()
  await before
})

test('one that is off is turned off after the restart of a house that is killed while it blinks', async () => {
  const devices = (await startDevices(ends, 2)) as [Lit, Lit]
  const [one, other] = devices
  await storeMovie(other.device, 'Snow')
  await playMovie(other.device, 80)
  const options = { blinkMs: BLINK_MS, startsAt: '2026-11-23T12:00:00Z' }
  const { service, data, light, end, restart } = await serve(ends, devices, {}, options)
  await until(() => devices.every(({ id }) => light(id)?.isAvailable === true))
  const keptLit = () => litOf(data)
  // Something is kept already.
  service.setBrightness(0.5)
  await until(() => hasRead(() => keptLit()))

  const blinking = service.lights.find(one.id)!.identify()
  await until(() => keptLit() === one.device.address)
  const kept = readMemory(data)
  await blinking
  await until(() => keptLit() === '')
  // Another one that shows a movie is left with that.
  const seen = watch(other)
  const blinkingToo = service.lights.find(other.id)!.identify()
  await until(() => seen.isWhite())
  service.setBrightness(0.6)
  await until(() => readMemory(data).brightness === 0.6)
  const stillLit = keptLit()
  await blinkingToo
  assert.is(stillLit, '')

  await end()
  writeMemory(data, kept)
  await setMode(one.device, 'demo')
  await restart()
  await until(() => one.device.mode === 'off')
  assert.is(other.device.mode, 'movie')
})

test('so is one that the house has turned off', async () => {
  const [only] = (await startDevices(ends, 1)) as [Lit]
  const { service, data, light } = await serve(ends, [only], {}, { blinkMs: BLINK_MS })
  await until(() => light(only.id)?.isAvailable === true && only.device.mode === 'rt')
  await service.turnOff()
  await until(() => only.device.mode === 'off')
  await until(() => litOf(data) === '')
  const blinking = service.lights.find(only.id)!.identify()
  await until(() => litOf(data) === only.device.address)
  await blinking
  await until(() => litOf(data) === '')
  assert.is(only.device.mode, 'off')
})

test.run()

/** The devices that are kept as lit. */
function litOf(data: Parameters<typeof readMemory>[0]): string {
  return String(readMemory(data).lit)
}

function hasRead(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}

/** Whether a device is white at any time from now on. */
function watch({ device }: Pick<Lit, 'device'>) {
  let isWhite = false
  device.onShow((light) => {
    if (device.mode !== 'rt') return
    const [red = 0, green = 0, blue = 0] = light
    isWhite ||= red > 0.2 && Math.abs(red - green) < 0.1 && Math.abs(red - blue) < 0.1
  })
  return { isWhite: () => isWhite }
}

async function isRefused(promise: Promise<unknown>, reason: RegExp): Promise<void> {
  await promise.then(
    () => assert.unreachable('it must be refused'),
    (error: Error) => assert.match(error.message, reason),
  )
}
