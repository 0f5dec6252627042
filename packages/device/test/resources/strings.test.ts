import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withRecordedDevice } from '../with-recorded-device.ts'

const test = suite('strings-resource')

test('the strings are read', async () => {
  await withRecordedDevice(async (device) => {
    const expected = [
      { first: 0, length: 125 },
      { first: 125, length: 125 },
    ]
    assert.equal(await device.strings.get(), expected)
  })
})

test('the strings are set by the names on the wire', async () => {
  await withRecordedDevice(async (device, changes) => {
    await device.strings.set([{ first: 0, length: 250 }])
    assert.equal(changes(), ['POST led/config {"strings":[{"first_led_id":0,"length":250}]}'])
  })
})

test.run()
