import { createMovie } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DeviceControls } from '../../src/devices/device-controls.ts'
import { until } from '../until.ts'
import { Workplace } from '../workplace.ts'

const test = suite('DeviceControls')
const place = new Workplace()

test.after(() => place.close())

const failureOf = (done: Promise<void>) => done.then(() => 'none', String)

test('a device is set through its own interface, and has no show', async () => {
  const virtual = await place.device({ family: 'G' })
  const controls = place.keep(await DeviceControls.open(virtual.url, virtual))
  assert.equal(Object.keys(controls.state), ['devices'])
  const [device] = controls.state.devices!.devices
  assert.equal([device?.family, device?.brightness], ['G', 100])
  assert.equal(device?.modes, ['off', 'color', 'demo', 'effect'])
  const { address } = device!
  let changes = 0
  controls.onChange(() => changes++)
  await controls.act('set-device', { address, brightness: 30, mode: 'off' })
  const [now] = controls.state.devices!.devices
  assert.equal([now?.mode, now?.brightness, changes], ['off', 30, 1])
  const wrong = [
    ['set-device', { address, mode: 'rt' }],
    ['set-device', { address: 'other', brightness: 3 }],
    ['find-devices', {}],
  ] as const
  const failures = await Promise.all(
    wrong.map(([name, input]) => failureOf(controls.act(name, input))),
  )
  assert.equal(failures, [
    'Error: mode must be one of off, color, demo, effect, movie, playlist, got rt',
    'Error: other is another device',
    'Error: this page only changes the settings of its device',
  ])
})

test('a mode that plays what is stored is offered once something is', async () => {
  const virtual = await place.device({ family: 'G' })
  const controls = place.keep(await DeviceControls.open(virtual.url, virtual))
  const other = place.keep(await connectDevice(virtual.url))
  const { ledCount, format } = other
  const data = new Uint8Array(ledCount * format.bytesPerLed)
  const movie = createMovie({ ledCount, format, frameRate: 1, frameCount: 1, data })
  await other.movies.upload(movie, { name: 'dark' })
  const modes = () => controls.state.devices!.devices[0]?.modes ?? []
  await until(() => modes().includes('movie'))
  const { address } = controls.state.devices!.devices[0]!
  await controls.act('set-device', { address, mode: 'off' })
  assert.equal(modes(), ['off', 'color', 'demo', 'effect', 'movie'])
})

test('settings made by others are shown, and nobody is logged out for it', async () => {
  const virtual = await place.device({ family: 'G' })
  const controls = place.keep(await DeviceControls.open(virtual.url, virtual))
  const other = place.keep(await connectDevice(virtual.url))
  await other.brightness.set(45)
  await other.mode.set('color')
  const token = other.session.tokenBytes
  const state = () => controls.state.devices!.devices[0]
  await until(() => state()?.mode === 'color' && state()?.brightness === 45)
  await other.mode.set('off')
  await until(() => state()?.mode === 'off')
  assert.ok(token !== undefined)
  assert.is(other.session.tokenBytes, token)
})

test('a device that does not answer is shown once it does', async () => {
  const controls = place.keep(
    await DeviceControls.open('http://127.0.0.1:1', { mode: 'off', brightness: 1 }),
  )
  assert.equal(controls.state.devices?.devices, [])
})

test.run()
