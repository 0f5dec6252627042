import { formatDeviceLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { rejection } from '../rejection.ts'
import { withRecordedDevice } from '../with-recorded-device.ts'

const test = suite('layout-resource')

test('the stored layout of 250 LEDs is read', async () => {
  await withRecordedDevice(async (device) => {
    const layout = await device.layout.get()
    assert.is(layout?.ledCount, 250)
  })
})

test('a layout that is set goes as the device takes it', async () => {
  await withRecordedDevice(
    async (device, changes) => {
      const layout = await device.layout.get()
      await device.layout.set(layout!)
      const sent = JSON.parse(changes()[0]!.replace('POST led/layout/full ', ''))
      assert.equal(sent, formatDeviceLayout(layout!))
    },
    { 'POST led/layout/full': () => [200, { parsed_coordinates: 250, code: 1000 }] },
  )
})

test('a layout for another number of LEDs is misuse', async () => {
  await withRecordedDevice(async (device, changes) => {
    const layout = { ...(await device.layout.get())!, ledCount: 3 }
    const error = await device.layout.set(layout).catch((cause: unknown) => cause)
    assert.instance(error, RangeError)
    assert.is((error as Error).message, 'the layout is for 3 LEDs, but the device has 250')
    assert.equal(changes(), [])
  })
})

test('a device that keeps no layout gives none', async () => {
  const answers = { 'GET led/layout/full': () => [404, 'Resource not found.'] as const }
  await withRecordedDevice(async (device) => {
    assert.is(await device.layout.get(), undefined)
  }, answers)
})

test('a stored layout of other LEDs is malformed', async () => {
  const stored = { source: '3d', coordinates: [{ x: 0, y: 0, z: 0 }], code: 1000 }
  await withRecordedDevice(
    async (device) => {
      const error = await rejection(device.layout.get())
      assert.is(error.code, 'malformed')
      assert.match(error.message, /stores an unusable layout: /)
    },
    { 'GET led/layout/full': () => [200, stored] },
  )
})

test('a refused layout is reported with the reason', async () => {
  const answers = { 'GET led/layout/full': () => [200, { code: 1102 }] as const }
  await withRecordedDevice(async (device) => {
    const found = await device.layout.find()
    assert.is(found.kind, 'useless')
    assert.match(found.kind === 'useless' ? found.reason : '', /^does not give its layout \(.*1102/)
  }, answers)
})

test('the stored layout is forgotten', async () => {
  await withRecordedDevice(async (device, changes) => {
    await device.layout.delete()
    assert.equal(changes(), ['DELETE led/layout/full'])
  })
})

test.run()
