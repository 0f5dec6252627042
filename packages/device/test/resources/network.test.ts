import { decryptCredential, parseFirmware } from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { joiningSetting } from '../../src/resources/network.ts'
import { rejection } from '../rejection.ts'
import { withRecordedDevice } from '../with-recorded-device.ts'

const test = suite('network')

const MAC = '5C:CF:7F:33:AA:FF'
const HOME = { ssid: 'home', password: 'Twinkly' }

function settingFor(text: string, credentials = HOME) {
  const version = { family: 'F', firmware: parseFirmware(text), text } as const
  return joiningSetting(credentials, { mac: MAC, version })
}

test('firmware before 2.4.30 takes the name in plain text', () => {
  const { mode, station } = settingFor('2.4.22')
  const encpassword =
    'e4XXiiUhg4J1FnJEfUQ0BhIji2HGVk1NHU5vGCHfyclFdX6R8Nd9BSXVKS5nj2FXGU6SWv9CIzztfAvGgTGLUw=='
  assert.is(mode, 1)
  assert.equal(station, { dhcp: 1, ssid: 'home', encpassword })
})

test('firmware from 2.4.30 on takes the name encrypted', () => {
  const owner = { mac: MAC, firmware: parseFirmware('2.4.30') }
  const { station } = settingFor('2.4.30')
  assert.equal(Object.keys(station ?? {}), ['dhcp', 'encssid', 'encpassword'])
  assert.is(decryptCredential(station?.encssid ?? '', owner), 'home')
  assert.is(decryptCredential(station?.encpassword ?? '', owner), 'Twinkly')
})

test('every firmware gets the name in one of the two ways', () => {
  for (const text of ['1.99.18', '2.4.25', '2.4.26', '2.4.29', '2.4.30', '2.8.0']) {
    const { station } = settingFor(text)
    assert.is((station?.ssid === undefined) !== (station?.encssid === undefined), true, text)
  }
})

test('an open network has no password', () => {
  const version = { family: 'D', firmware: parseFirmware('2.3.5'), text: '2.3.5' } as const
  const { station } = joiningSetting({ ssid: 'café' }, { mac: MAC, version })
  assert.equal(station, { dhcp: 1, ssid: 'café' })
})

test('a password of more than 64 bytes is refused', () => {
  const long = { ssid: 'home', password: 'x'.repeat(65) }
  assert.throws(() => settingFor('2.7.1', long), /at most 64 bytes, got 65/)
})

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

test('joining sends encrypted credentials, which no log reveals', async () => {
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
