import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Lit, playMovie, serve, startDevices, storeMovie } from './lit-house.ts'
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

test.run()

/** Whether a device is white at any time from now on. */
function watch({ device }: Lit) {
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
