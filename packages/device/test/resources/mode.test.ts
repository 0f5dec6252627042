import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { rejection } from '../rejection.ts'
import { withRecordedDevice } from '../with-recorded-device.ts'

const test = suite('mode-resource')

test('the mode includes the movie that a playlist shows', async () => {
  await withRecordedDevice(async (device) => {
    const { mode, shop_mode, movie } = await device.mode.get()
    assert.equal([mode, shop_mode, movie?.name], ['playlist', 0, 'green'])
  })
})

test('a mode of later firmware is returned unchanged', async () => {
  const answers = { 'GET led/mode': () => [200, { mode: 'musicreactive', code: 1000 }] as const }
  await withRecordedDevice(async (device) => {
    assert.is((await device.mode.get()).mode, 'musicreactive')
  }, answers)
})

test('an effect is selected with its mode', async () => {
  await withRecordedDevice(async ({ mode }, changes) => {
    await mode.set('off')
    await mode.set('effect', { effectId: 2 })
    assert.equal(changes(), [
      'POST led/mode {"mode":"off"}',
      'POST led/mode {"mode":"effect","effect_id":2}',
    ])
  })
})

test('a mode of later firmware is sent by its name, and a refusal is reported', async () => {
  await withRecordedDevice(async (device, changes) => {
    const modes: string[] = []
    device.onModeSet((mode) => modes.push(mode))
    await device.mode.set('musicreactive')
    assert.equal(changes(), ['POST led/mode {"mode":"musicreactive"}'])
    assert.equal(modes, ['musicreactive'])
  })
  const answers = { 'POST led/mode': () => [200, { code: 1102 }] as const }
  await withRecordedDevice(async (device) => {
    const error = await rejection(device.mode.set('musicreactive'))
    assert.is(error.code, 'refused')
    assert.match(error.message, /refused POST led\/mode with code 1102/)
  }, answers)
})

test('a mode without a name is none', async () => {
  const answers = { 'GET led/mode': () => [200, { mode: '', code: 1000 }] as const }
  await withRecordedDevice(async (device) => {
    assert.is((await device.mode.get()).mode, undefined)
  }, answers)
})

test.run()
