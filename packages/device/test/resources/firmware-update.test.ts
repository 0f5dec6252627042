import { createHash } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { GESTALT_D } from '../recorded-gestalts.ts'
import { rejection } from '../rejection.ts'
import type { SmallAnswer, SmallAnswers } from '../small-device.ts'
import { withRecordedDevice } from '../with-recorded-device.ts'
import { withSmallDevice } from '../with-small-device.ts'

const test = suite('firmware-update-resource')
const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')
const received = (body: Buffer): SmallAnswer => [200, { sha1sum: sha1(body), code: 1000 }]
const STAGES: SmallAnswers = {
  'POST fw/update': () => [200, { code: 1000 }],
  'POST fw/0/update': received,
  'POST fw/1/update': received,
}
const STAGE = Buffer.from('first')

test('one stage is announced by its checksum and sent', async () => {
  await withRecordedDevice(async (device, changes) => {
    await device.firmwareUpdate.send({ stage0: STAGE })
    assert.equal(changes(), [
      `POST fw/update {"checksum":{"stage0_sha1sum":"${sha1(STAGE)}"}}`,
      'POST fw/0/update first',
    ])
  }, STAGES)
})

test('a device of the first generation takes two', async () => {
  const setup = { gestalt: GESTALT_D, firmware: '2.3.5', answers: STAGES }
  await withSmallDevice(setup, async (device, small) => {
    await device.firmwareUpdate.send({ stage0: STAGE, stage1: Buffer.from('second') })
    assert.equal(small.log.slice(-3), ['POST fw/update', 'POST fw/0/update', 'POST fw/1/update'])
  })
})

test('a second stage for a device without one is unsupported before anything is sent', async () => {
  await withRecordedDevice(async (device, changes) => {
    const sending = device.firmwareUpdate.send({ stage0: STAGE, stage1: STAGE })
    const error = await rejection(sending)
    assert.is(error.code, 'unsupported')
    assert.match(error.message, /needs a device of family D; \S+ has 2\.7\.1 of family F$/)
    assert.equal(changes(), [])
  }, STAGES)
})

test('other bytes at the device than were sent are refused', async () => {
  await withRecordedDevice(
    async (device) => {
      const error = await rejection(device.firmwareUpdate.send({ stage0: STAGE }))
      assert.is(error.code, 'refused')
      assert.match(error.message, /received other firmware bytes than were sent$/)
    },
    { ...STAGES, 'POST fw/0/update': () => [200, { sha1sum: '0'.repeat(40), code: 1000 }] },
  )
})

test('the version is read again', async () => {
  await withRecordedDevice(async (device) => {
    assert.is(await device.firmwareUpdate.version(), '2.7.1')
  })
})

test.run()
