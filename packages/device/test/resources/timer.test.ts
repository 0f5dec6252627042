import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withRecordedDevice } from '../with-recorded-device.ts'

const test = suite('timer-resource')

test('the times are seconds after midnight', async () => {
  await withRecordedDevice(async (device) => {
    const { time_on, time_off } = await device.timer.get()
    assert.equal([time_on, time_off], [3600, 7200])
  })
})

test('times are set with the clock that is given', async () => {
  await withRecordedDevice(async ({ timer }, changes) => {
    await timer.set({ on: 3600, off: -1, now: 60 })
    assert.equal(changes(), ['POST timer {"time_now":60,"time_on":3600,"time_off":-1}'])
  })
})

test('without a clock the time of this machine is sent', async () => {
  await withRecordedDevice(async ({ timer }, changes) => {
    await timer.set({ on: 1, off: 2 })
    const { time_now } = JSON.parse(changes()[0]!.replace('POST timer ', ''))
    const date = new Date()
    const now = date.getHours() * 3600 + date.getMinutes() * 60 + date.getSeconds()
    assert.ok((now - time_now + 86_400) % 86_400 < 60)
  })
})

test('a time after the end of the day is misuse', async () => {
  await withRecordedDevice(async ({ timer }, changes) => {
    const error = await timer.set({ on: 86_400, off: -1 }).catch((cause: unknown) => cause)
    assert.instance(error, RangeError)
    assert.match((error as Error).message, /^POST timer: time_on: /)
    assert.equal(changes(), [])
  })
})

test.run()
