import { createHash } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { jsonOf, send } from '../device-client.ts'
import { withDevice } from '../with-device.ts'

const test = suite('firmware update')

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

test('stages with the announced sums are taken, and the firmware stays', () =>
  withDevice({ family: 'D', firmware: '2.3.5', ledCount: 1 }, async ({ url }, call) => {
    const checksum = { stage0_sha1sum: sha1('zero').toUpperCase(), stage1_sha1sum: sha1('one') }
    await call('POST', 'fw/update', { checksum })
    const stage0 = await call('POST', 'fw/0/update', 'zero')
    assert.equal(jsonOf(stage0), { sha1sum: sha1('zero'), code: 1000 })
    assert.is(jsonOf(await call('POST', 'fw/1/update', 'zero')).code, 1205)
    assert.is(jsonOf(await call('POST', 'fw/1/update', 'one')).code, 1000)
    assert.is(jsonOf(await send(url, ['GET', 'fw/version'])).version, '2.3.5')
  }))

test('a stage that comes before its sum is summed up', () =>
  withDevice({ ledCount: 1 }, async (_, call) => {
    const stage0 = await call('POST', 'fw/0/update', 'zero')
    assert.equal(jsonOf(stage0), { sha1sum: sha1('zero'), code: 1000 })
    const checksum = { stage0_sha1sum: sha1('zero') }
    assert.equal(jsonOf(await call('POST', 'fw/update', { checksum })), { code: 1000 })
  }))

test.run()
