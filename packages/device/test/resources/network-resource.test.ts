import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { rejection } from '../rejection.ts'
import { withRecordedDevice } from '../with-recorded-device.ts'

const test = suite('network-resource')

test('the state of the network is what the device says', async () => {
  await withRecordedDevice(async (device) => {
    const { mode, ap } = await device.network.get()
    assert.is(mode, 2)
    assert.equal([ap?.ssid, ap?.max_connections], ['Twinkly_ABCDEF', 4])
  })
})

test('a scan asks, waits and gives what was found', async () => {
  await withRecordedDevice(async (device) => {
    const found = await device.network.scan({ scanMs: 1 })
    assert.equal(
      found.map(({ ssid }) => ssid),
      ['MyWiFi'],
    )
  })
})

test('a signal ends the waiting of a scan', async () => {
  await withRecordedDevice(async (device) => {
    const scan = device.network.scan({ scanMs: 60_000, signal: AbortSignal.timeout(50) })
    assert.is((await rejection(scan)).code, 'aborted')
  })
})

test('joining sends encrypted credentials, which no log could tell', async () => {
  await withRecordedDevice(async (device, changes) => {
    await device.network.join({ ssid: 'home', password: 'secret' })
    assert.match(changes()[0]!, /^POST network\/status {"mode":1,"station":{"dhcp":1,"encssid":"/)
    assert.not.match(changes()[0]!, /home|secret/)
  })
})

test('a name that is too long is misuse, as a rejection', async () => {
  await withRecordedDevice(async (device, changes) => {
    const joining = device.network.join({ ssid: 'x'.repeat(65) })
    assert.instance(await joining.catch((cause: unknown) => cause), RangeError)
    assert.equal(changes(), [])
  })
})

test('the access point is opened by its mode alone', async () => {
  await withRecordedDevice(async (device, changes) => {
    await device.network.openAccessPoint()
    assert.equal(changes(), ['POST network/status {"mode":2}'])
  })
})

test.run()
