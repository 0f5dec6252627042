import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { rejection } from '../rejection.ts'
import { withRecordedDevice } from '../with-recorded-device.ts'
import { withVirtualDevice } from '../with-virtual-device.ts'

const test = suite('description-resource')

test('the description is read again, and a healthy device reports it', async () => {
  await withRecordedDevice(async ({ description, gestalt }) => {
    assert.equal((await description.get()).mac, gestalt.mac)
    await description.checkStatus()
  })
})

test('details are asked for where the firmware has them, and nothing is asked elsewhere', async () => {
  for (const [firmware, asked] of [
    ['2.8.3', 1],
    ['2.8.2', 0],
  ] as const) {
    await withVirtualDevice({ family: 'F', firmware, ledCount: 4 }, async ({ virtual, device }) => {
      const { requests } = virtual.statistics
      assert.is(
        (await device.description.details()).mac,
        asked === 1 ? device.gestalt.mac : undefined,
      )
      assert.is(virtual.statistics.requests - requests, asked)
    })
  }
})

test('the status is asked with the token, which some firmware wants', async () => {
  await withRecordedDevice(async ({ description, session }) => {
    await session.logout()
    await description.checkStatus()
  })
})

test('an echo is what was said', async () => {
  const echo = (body: Buffer) => [200, { json: JSON.parse(String(body)), code: 1000 }] as const
  await withRecordedDevice(
    async ({ description }) => {
      assert.equal(await description.echo({ message: 'hello' }), { message: 'hello' })
    },
    { 'POST echo': echo },
  )
})

test('a status that is not good is refused', async () => {
  await withRecordedDevice(
    async ({ description }) => {
      assert.is((await rejection(description.checkStatus())).applicationCode, 1001)
    },
    { 'GET status': () => [200, { code: 1001 }] },
  )
})

test.run()
