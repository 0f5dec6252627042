import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withRecordedDevice } from '../with-recorded-device.ts'

const test = suite('effects-resource')

test('there are fifteen, with identifiers', async () => {
  await withRecordedDevice(async (device) => {
    const { effects_number, unique_ids } = await device.effects.list()
    assert.equal([effects_number, unique_ids?.length], [15, 15])
  })
})

test('the current one is found under the name real devices give it', async () => {
  await withRecordedDevice(async (device) => assert.is((await device.effects.current()).id, 2))
})

test('the current one is found under the specified name', async () => {
  const answers = { 'GET led/effects/current': () => [200, { effect_id: 4, code: 1000 }] as const }
  await withRecordedDevice(async (device) => {
    assert.is((await device.effects.current()).id, 4)
  }, answers)
})

test('one is selected by its number', async () => {
  await withRecordedDevice(async (device, changes) => {
    await device.effects.select(3)
    assert.equal(changes(), ['POST led/effects/current {"effect_id":3}'])
  })
})

test.run()
