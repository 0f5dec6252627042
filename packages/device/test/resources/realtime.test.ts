import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withRecordedDevice } from '../with-recorded-device.ts'

const test = suite('realtime-resource')

test('frames are sent as they are between entering and leaving', async () => {
  await withRecordedDevice(async ({ realtime }, changes) => {
    await realtime.enter()
    await realtime.sendFrame(new Uint8Array(750).fill(65))
    await realtime.leave('off')
    const [entered, frame, left] = changes()
    assert.is(entered, 'POST led/mode {"mode":"rt"}')
    assert.is(frame, `POST led/rt/frame ${'A'.repeat(750)}`)
    assert.is(left, 'POST led/mode {"mode":"off"}')
  })
})

test('a frame of another length is misuse and is not sent', async () => {
  await withRecordedDevice(async ({ realtime }, changes) => {
    const error = await realtime.sendFrame(new Uint8Array(749)).catch((cause: unknown) => cause)
    assert.instance(error, RangeError)
    assert.is((error as Error).message, 'a frame must have 750 bytes, got 749')
    assert.equal(changes(), [])
  })
})

test.run()
