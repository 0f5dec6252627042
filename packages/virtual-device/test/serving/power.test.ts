import { once } from 'node:events'
import { connect } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { VirtualDevice, type VirtualDeviceOptions } from '../../src/index.ts'
import { jsonOf, logIn, type Sending, send } from '../device-client.ts'
import { createHandClock } from '../hand-clock.ts'

const test = suite('Power')

/** A device, and somebody who logs in again when that is necessary. */
async function power(
  run: (device: VirtualDevice, call: Caller) => Promise<void>,
  options: VirtualDeviceOptions = {},
): Promise<void> {
  const device = await VirtualDevice.start({ ledCount: 2, ...options })
  try {
    await run(device, async (method, path, body) => {
      const token = await logIn(device.url)
      return jsonOf(
        await send(device.url, [method, path], { token, ...(body === undefined ? {} : { body }) }),
      )
    })
  } finally {
    await device.close()
  }
}

type Caller = (
  method: string,
  path: string,
  body?: Sending['body'],
) => Promise<Record<string, unknown>>

test('after a reboot it is on the same ports, without sessions', () =>
  power(async (device) => {
    const token = await logIn(device.url)
    const before = [device.url, device.udpPort, device.discoveryPort]
    await device.reboot(10)
    assert.equal([device.url, device.udpPort, device.discoveryPort], before)
    assert.is((await send(device.url, ['GET', 'led/mode'], { token })).status, 401)
  }))

test('while it is away its LEDs are dark and its connections cut', () =>
  power(async (device, call) => {
    await call('POST', 'led/mode', { mode: 'color' })
    const { hostname, port } = new URL(device.url)
    const socket = connect(Number(port), hostname).on('error', () => {})
    await once(socket, 'connect')
    const ended = once(socket, 'close')
    const reboot = device.reboot(50)
    assert.equal([...device.shown], [0, 0, 0, 0, 0, 0])
    await ended
    await reboot
    assert.equal([...device.shown], [255, 255, 255, 255, 255, 255])
  }))

test('it comes back in the mode it had stored, which is never rt', () =>
  power(async (device, call) => {
    for (const [mode, after] of [
      ['color', 'color'],
      ['rt', 'color'],
      ['off', 'off'],
    ]) {
      await call('POST', 'led/mode', { mode })
      await device.reboot(1)
      assert.is((await call('GET', 'led/mode')).mode, after)
    }
  }))

test('what was set stays, what was under way is gone', () =>
  power(async (device, call) => {
    await call('POST', 'device_name', { name: 'Porch' })
    await call('POST', 'led/out/brightness', { value: 40 })
    await call('POST', 'movies/new', {
      name: 'half',
      unique_id: '00000000-0000-0000-000A-000000000001',
      descriptor_type: 'rgb_raw',
      leds_per_frame: 2,
      frames_number: 1,
      fps: 1,
    })
    await device.reboot(1)
    assert.is((await call('GET', 'device_name')).name, 'Porch')
    assert.is((await call('GET', 'led/out/brightness')).value, 40)
    assert.is.not((await call('POST', 'movies/full', new Uint8Array(6))).code, 1000)
  }))

test('the time of day outlasts a reboot, but in the first generation', async () => {
  for (const [family, time] of [
    ['F', 5000],
    ['D', 0],
  ] as const) {
    const clock = createHandClock()
    await power(
      async (device, call) => {
        await call('POST', 'timer', { time_now: 5000, time_on: -1, time_off: -1 })
        const reboot = device.reboot(0)
        while (!(await isBack(device))) clock.advance(0)
        await reboot
        assert.is((await call('GET', 'timer')).time_now, time, family)
      },
      { family, clock },
    )
  }
})

function isBack({ url }: VirtualDevice): Promise<boolean> {
  return send(url, ['GET', 'gestalt']).then(
    () => true,
    () => false,
  )
}

test('who asks for a reboot during a reboot gets the same one', () =>
  power(async (device) => {
    const first = device.reboot(20)
    assert.is(device.reboot(20), first)
    await first
  }))

test('it can be switched off while it is away', async () => {
  const device = await VirtualDevice.start({ ledCount: 1 })
  const reboot = device.reboot(60_000)
  await device.close()
  await reboot
  await device.reboot()
})

test.run()
