import { Readable } from 'node:stream'
import { lineLayout } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { openDataFolder } from '@ledloom/studio/keeping'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FakeMapWorker, lineMap } from '../../../studio/test/mapping/fake-map-worker.ts'
import { until } from '../../../studio/test/until.ts'
import { Workplace } from '../workplace.ts'
import { openStudioPlace } from './studio-place.ts'

const test = suite('mapping devices in a studio')

const openMapWorker = () => new FakeMapWorker()

async function mapOf(at: Awaited<ReturnType<typeof openStudioPlace>>) {
  for (const name of ['1.mp4', '2.mp4', '3.mp4']) {
    await at.controls.takeClip(name, Readable.from([Buffer.from(name)]))
  }
  await until(() => at.controls.state.map !== undefined)
}

test('two devices that show the same have LEDs of their own in the map, store their parts and are corrected by it', async () => {
  const at = await openStudioPlace('gradient', 12, undefined, { openMapWorker })
  try {
    const open = () => at.place.device({ layout: lineLayout({ ledCount: 20 }) })
    const all = [await open(), await open()]
    for (const { address } of all) await at.act('connect-device', { address })
    await at.act('start-mapping', {})
    assert.is(at.controls.state.mapping!.ledCount, 40)
    assert.is(at.controls.state.mapping!.whyStreamed, undefined)
    for (const { mode } of all) assert.is(mode, 'movie')
    await mapOf(at)
    await at.act('store-map', {})
    const [, second] = all
    for (const { address } of all) assert.is(await moviesOf(address), 0)
    const device = await connectDevice(second!.address)
    const stored = await device.layout.get()
    await device.close()
    assert.is(stored!.ledCount, 20)
    assert.ok(Math.abs(stored!.positions[57]! - stored!.positions[0]! - 1) < 1e-3)
    await at.act('set-parameter', {
      ...{ layer: at.first(), name: 'palette' },
      value: ['#ffffff', '#ffffff'],
    })
    const [first] = all
    const shows = (value: number) => () =>
      Math.abs(first!.shown[0]! - value) < 2 && first!.shown[3] === 255 && second!.shown[0] === 255
    await until(shows(255))
    assert.is(at.controls.state.mapping!.isCorrected, false)
    for (const end of ['correct-light', 'undo'] as const) {
      await at.act('correct-light', { isOn: true })
      // Half of the light, of lights whose light is the square of their values.
      await until(shows(180))
      assert.is(at.controls.state.mapping!.isCorrected, true)
      if (end === 'undo') {
        // The power fails, and the device comes back in its own mode.
        await first!.reboot(300)
        assert.is.not(first!.mode, 'rt')
        await until(() => first!.mode === 'rt')
        await until(shows(180))
      }
      await (end === 'undo' ? at.act(end, {}) : at.act(end, { isOn: false }))
      await until(shows(255))
      assert.is(at.controls.state.mapping!.isCorrected, false)
    }
    const { layout } = at.studio.player.profile
    assert.is(layout.ledCount, 40)
    const found = lineMap(40).layout.positions
    for (let i = 0; i < found.length; i++) {
      assert.ok(Math.abs(layout.positions[i]! - found[i]!) < 1e-3, `coordinate ${i}`)
    }
  } finally {
    await at.close()
  }
})

const moviesOf = async (address: string) => {
  const device = await connectDevice(address)
  const { movies } = await device.movies.list()
  await device.close()
  return movies.length
}

test('a device without movies plays the code by itself, and is as before when that ends', async () => {
  const at = await openStudioPlace('gradient', 12, undefined, { openMapWorker })
  try {
    const virtual = await at.place.device({ layout: lineLayout({ ledCount: 20 }) })
    const { address, mode } = virtual
    await at.act('connect-device', { address })
    await until(() => virtual.mode === 'rt')
    await at.act('start-mapping', {})
    assert.is(virtual.mode, 'movie')
    assert.is(at.controls.state.mapping!.whyStreamed, undefined)
    assert.equal(
      at.controls.state.mapping!.devices.map((device) => device.address),
      [address],
    )
    await at.act('stop-mapping-code', {})
    await until(() => virtual.mode === 'rt')
    assert.is(await moviesOf(address), 0)
    await at.act('start-mapping', {})
    await at.act('disconnect-device', { address })
    await until(() => !at.controls.state.mapping!.isShown)
    assert.match(at.controls.state.mapping!.trouble ?? '', /^The code ended: .*; connect/)
    assert.is(virtual.mode, mode)
    assert.is(await moviesOf(address), 0)
    await at.act('connect-device', { address })
    await at.act('start-mapping', {})
    assert.is(virtual.mode, 'movie')
    await at.studio.close()
    assert.is(virtual.mode, mode)
    assert.is(await moviesOf(address), 0)
  } finally {
    await at.close()
  }
})

test('a device that is off when the code ends gets its mode back, and the page says so', async () => {
  const at = await openStudioPlace('gradient', 12, undefined, { openMapWorker })
  try {
    const virtual = await at.place.device({ layout: lineLayout({ ledCount: 20 }) })
    await at.act('connect-device', { address: virtual.address })
    await until(() => virtual.mode === 'rt')
    await at.act('start-mapping', {})
    const back = virtual.reboot(400)
    const failure: unknown = await at.act('stop-mapping-code', {}).catch((error) => error)
    assert.match(
      String(failure),
      /leave Ledloom on: the device is put back in mode \w+ if it answers/,
    )
    await back
    await until(() => virtual.mode === 'rt')
    assert.is(await moviesOf(virtual.address), 0)
    await at.act('start-mapping', {})
    const again = virtual.reboot(400)
    await at.studio.close()
    assert.match(at.notes.at(-1)!, /may go on blinking; when it is on again, `ledloom map --to /)
    await again
  } finally {
    await at.close()
  }
})

test('a correction belongs to its device: presets leave it, and it survives a restart', async () => {
  const place = new Workplace()
  const folder = await openDataFolder(place.path('data'))
  const data = { folder, keeps: 'all', restores: 'all' } as const
  const open = () => openStudioPlace('gradient', 12, data, { openMapWorker })
  const virtual = await place.device({ layout: lineLayout({ ledCount: 20 }) })
  const corrected = [{ gamma: 2, ledGains: [0.5, ...new Array<number>(19).fill(1)] }]
  let at = await open()
  const outputs = () => at.studio.sceneDevices.scene.devices.map(({ output }) => output)
  try {
    await at.act('connect-device', { address: virtual.address })
    await at.act('save-preset', { name: 'uncorrected' })
    const preset = at.controls.state.presets!.presets[0]!.id
    await at.act('start-mapping', {})
    await mapOf(at)
    await at.act('correct-light', { isOn: true })
    assert.equal(outputs(), corrected)
    await at.act('load-preset', { preset })
    assert.equal(outputs(), corrected)
    await at.close()
    at = await open()
    await until(() => at.controls.state.devices!.devices[0]?.state === 'live')
    assert.equal(outputs(), corrected)
    await at.act('set-parameter', {
      ...{ layer: at.first(), name: 'palette' },
      value: ['#ffffff', '#ffffff'],
    })
    await until(() => Math.abs(virtual.shown[0]! - 180) < 2 && virtual.shown[3] === 255)
  } finally {
    await at.close()
    await place.close()
  }
})

test.run()
