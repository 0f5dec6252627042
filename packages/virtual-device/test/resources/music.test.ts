import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { jsonOf } from '../device-client.ts'
import { type Call, withDevice } from '../with-device.ts'

const test = suite('music')

const driverId = (number: number) =>
  `00000000-0000-0000-0000-${number.toString(16).toUpperCase().padStart(12, '0')}`

async function post(call: Call, path: string, body: object): Promise<unknown> {
  return jsonOf(await call('POST', path, body)).code
}

test('music is switched on and off, and reported in both places', () =>
  withDevice({ ledCount: 1 }, async (_, call) => {
    const reported = async () => {
      const { enabled, active, mode, auto_mode } = jsonOf(await call('GET', 'music/enabled'))
      const { music } = jsonOf(await call('GET', 'summary')) as { music: { enabled: number } }
      assert.is(music.enabled, enabled)
      return [enabled, active, mode, auto_mode]
    }
    assert.equal(await reported(), [0, 0, 'auto', 'effectsets'])
    assert.is(await post(call, 'music/enabled', { enabled: 1 }), 1000)
    assert.equal(await reported(), [1, 0, 'auto', 'effectsets'])
    for (const enabled of [2, -1, 'on', null]) {
      assert.is(await post(call, 'music/enabled', { enabled }), 1101)
    }
    assert.is(await post(call, 'music/enabled', { enabled: '0' }), 1000)
    assert.equal(await reported(), [0, 0, 'auto', 'effectsets'])
  }))

test('the drivers are the official twelve, in sets and one by one', () =>
  withDevice({ ledCount: 1 }, async (_, call) => {
    const official = Array.from({ length: 12 }, (_, index) => driverId(index + 1))
    const { drivers_number, unique_ids } = jsonOf(await call('GET', 'music/drivers'))
    assert.equal([drivers_number, unique_ids], [12, official])
    const { driversets } = jsonOf(await call('GET', 'music/drivers/sets')) as {
      readonly driversets: readonly { readonly unique_ids: readonly string[] }[]
    }
    assert.equal(
      driversets.flatMap((each) => each.unique_ids),
      official,
    )
  }))

test('a driver is chosen by the next or the previous, and only then by its identifier', () =>
  withDevice({ ledCount: 1 }, async (_, call) => {
    const path = 'music/drivers/current'
    const current = async () => {
      const { handle, unique_id } = jsonOf(await call('GET', path))
      return [handle, unique_id]
    }
    assert.equal(await current(), [-1, driverId(0)])
    assert.is(await post(call, path, { unique_id: driverId(5) }), 1102)
    assert.is(await post(call, path, { action: 'next' }), 1000)
    assert.equal(await current(), [0, driverId(1)])
    assert.is(await post(call, path, { action: 'prev' }), 1000)
    assert.equal(await current(), [11, driverId(12)])
    assert.is(await post(call, path, { unique_id: driverId(10).toLowerCase() }), 1000)
    assert.equal(await current(), [9, driverId(10)])
    assert.is(await post(call, path, { unique_id: driverId(13) }), 1101)
    assert.is(await post(call, path, { action: 'louder' }), 1101)
    assert.is(await post(call, path, { driver: 1 }), 1105)
    assert.is(await post(call, path, {}), 1103)
    assert.equal(await current(), [9, driverId(10)])
  }))

test('a device in no group says so', async () => {
  await withDevice({ ledCount: 1 }, async (_, call) => {
    assert.equal(jsonOf(await call('GET', 'group/status')), {
      mode: 'none',
      compat_mode: 0,
      code: 1000,
    })
  })
  await withDevice({ ledCount: 1, firmware: '2.5.5' }, async (_, call) => {
    for (const path of ['group/status', 'music/enabled', 'music/drivers/current']) {
      assert.is((await call('GET', path)).status, 404, path)
    }
  })
})

test.run()
