import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withRecordedDevice } from '../with-recorded-device.ts'

const test = suite('mode-resource')

test('the mode is told with the movie that a playlist shows', async () => {
  await withRecordedDevice(async (device) => {
    const { mode, shop_mode, movie } = await device.mode.get()
    assert.equal([mode, shop_mode, movie?.name], ['playlist', 0, 'green'])
  })
})

test('a mode of later firmware is told as it is', async () => {
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

test.run()
