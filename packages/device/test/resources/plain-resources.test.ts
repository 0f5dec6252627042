import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SmallAnswers } from '../small-device.ts'
import { withRecordedDevice } from '../with-recorded-device.ts'
import { withSmallDevice } from '../with-small-device.ts'

// Resources that only pass on what the device answers and is sent.
const test = suite('plain-resources')
const ID = '00000000-0000-0000-0000-000000000001'

test('the name is read and set', async () => {
  await withRecordedDevice(async ({ name }, changes) => {
    assert.is(await name.get(), 'Cucumber')
    await name.set('Melon')
    assert.equal(changes(), ['POST device_name {"name":"Melon"}'])
  })
})

test('the colour is read in both forms and set in one', async () => {
  await withRecordedDevice(async ({ colour }, changes) => {
    const { hue, red } = await colour.get()
    assert.equal([hue, red], [60, 250])
    await colour.set({ red: 1, green: 2, blue: 3 })
    await colour.set({ hue: 359, saturation: 255, value: 127 })
    assert.equal(changes(), [
      'POST led/color {"red":1,"green":2,"blue":3}',
      'POST led/color {"hue":359,"saturation":255,"value":127}',
    ])
  })
})

test('the broker is read and set', async () => {
  await withRecordedDevice(async ({ mqtt }, changes) => {
    const { broker_port, keep_alive_interval } = await mqtt.get()
    assert.equal([broker_port, keep_alive_interval], [8883, 7200])
    await mqtt.set({ client_id: 'ABC' })
    assert.equal(changes(), ['POST mqtt/config {"client_id":"ABC"}'])
  })
})

test('the LED driver is set and reset', async () => {
  await withRecordedDevice(async ({ driver }, changes) => {
    await driver.setParameters({ t0h: 1, t0l: 2, t1h: 3, t1l: 4, tendh: 5, tendl: 6 })
    await driver.reset()
    await driver.restart()
    const expected = 'POST led/driver_params {"t0h":1,"t0l":2,"t1h":3,"t1l":4,"tendh":5,"tendl":6}'
    assert.equal(changes(), [expected])
  })
})

test('music is switched on, and a driver chosen', () =>
  withRecordedDevice(
    async ({ music }, changes) => {
      assert.is((await music.enabled()).enabled, 0)
      assert.is((await music.currentDriver()).handle, -1)
      await music.setEnabled(true)
      await music.selectDriver({ action: 'next' })
      await music.selectDriver({ unique_id: ID })
      assert.equal(changes(), [
        'POST music/enabled {"enabled":1}',
        'POST music/drivers/current {"action":"next"}',
        `POST music/drivers/current {"unique_id":"${ID}"}`,
      ])
    },
    {
      'GET music/enabled': () => [200, { enabled: 0, active: 0, code: 1000 }],
      'GET music/drivers/current': () => [200, { handle: -1, code: 1000 }],
    },
  ))

test('the music drivers and their sets are read', async () => {
  const answers: SmallAnswers = {
    'GET music/drivers': () => [200, { drivers_number: 1, unique_ids: [ID], code: 1000 }],
    'GET music/drivers/sets': () => {
      return [200, { current: 0, count: 1, driversets: [{ id: 0, count: 1, unique_ids: [ID] }] }]
    },
    'GET music/drivers/sets/current': () => [200, { driverset_id: 3, code: 1000 }],
  }
  await withRecordedDevice(async ({ music }) => {
    assert.is((await music.drivers()).drivers_number, 1)
    assert.is((await music.driverSets()).driversets?.[0]?.id, 0)
    assert.is(await music.currentDriverSet(), 3)
  }, answers)
})

test('the microphone of old firmware is heard', async () => {
  const answers: SmallAnswers = {
    'GET mic/sample': () => [200, { sampled_value: 12, code: 1000 }],
  }
  await withSmallDevice({ firmware: '2.4.22', answers }, async ({ microphone }) => {
    assert.is(await microphone.sample(), 12)
  })
})

test.run()
