import { encryptCredential, parseFirmware } from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { VirtualDeviceOptions } from '../../src/index.ts'
import { jsonOf } from '../device-client.ts'
import { withDevice } from '../with-device.ts'

const test = suite('network status')

const MAC = '5c:cf:7f:33:aa:ff'

/** The parts of the status after it was set to `change`. */
async function statusAfter(
  options: VirtualDeviceOptions,
  change: object,
): Promise<Record<'station' | 'ap', Record<string, unknown>> & { mode: unknown }> {
  let status: Record<string, unknown> = {}
  await withDevice({ ledCount: 1, mac: MAC, ...options }, async (_, call) => {
    assert.equal(jsonOf(await call('POST', 'network/status', change)), { code: 1000 })
    status = jsonOf(await call('GET', 'network/status'))
  })
  return status as Awaited<ReturnType<typeof statusAfter>>
}

test('the name of a network goes encrypted since 2.4.30 and plain until 2.4.25', async () => {
  const firmware = parseFirmware('2.7.1')
  const encssid = encryptCredential('Twinkly', { mac: MAC, firmware })
  const encrypted = await statusAfter({}, { mode: 1, station: { dhcp: 1, encssid } })
  assert.is(encrypted.station.ssid, 'Twinkly')
  const plain = await statusAfter(
    { firmware: '2.4.25' },
    { mode: 1, station: { dhcp: 1, ssid: 'Home' } },
  )
  assert.is(plain.station.ssid, 'Home')
})

test('what does not decrypt to clean text is refused and changes nothing', async () => {
  const owner = { mac: MAC, firmware: parseFirmware('2.7.1') }
  const good = encryptCredential('Twinkly', owner)
  const others = encryptCredential('Twinkly', { ...owner, mac: '00:00:00:00:00:01' })
  const bad = [others, '', 'AAAA', good.slice(0, -2), `${good}=`, good.replace('=', ' ')]
  await withDevice({ ledCount: 1, mac: MAC }, async (_, call) => {
    const { text } = await call('GET', 'network/status')
    for (const credential of bad) {
      for (const change of [
        { mode: 1, station: { encssid: credential } },
        { mode: 1, station: { encssid: good, encpassword: credential } },
        { mode: 2, ap: { ssid: 'tree', encpassword: credential } },
      ]) {
        assert.is(jsonOf(await call('POST', 'network/status', change)).code, 1101, credential)
        assert.is((await call('GET', 'network/status')).text, text)
      }
    }
  })
})

test('for an empty network name the second generation uses a default', async () => {
  const owner = { mac: MAC, firmware: parseFirmware('2.7.1') }
  const encrypted = { encssid: encryptCredential('', owner) }
  const plain = { mode: 1, station: { ssid: '' } }
  const named = await statusAfter({}, { mode: 1, station: encrypted })
  assert.is(named.station.ssid, 'ESP_33AAFF')
  assert.is((await statusAfter({ firmware: '2.4.2' }, plain)).station.ssid, 'ESP_33AAFF')
  assert.is((await statusAfter({ family: 'D', firmware: '2.3.5' }, plain)).station.ssid, '')
})

test('mode 2 alone makes an access point of what was set before', async () => {
  const { mode, station, ap } = await statusAfter({}, { mode: 2 })
  assert.is(mode, 2)
  assert.equal([station.ssid, station.ip], ['', '0.0.0.0'])
  assert.equal([ap.ssid, ap.ip], ['Twinkly_33AAFF', '192.168.4.1'])
})

test('the password of the access point counts as changed where a device was recorded so', async () => {
  const changed = async (options: VirtualDeviceOptions) =>
    (await statusAfter(options, { mode: 2 })).ap.password_changed
  assert.is(await changed({}), 1)
  assert.is(await changed({ firmware: '2.5.6' }), undefined)
  assert.is(await changed({ family: 'G' }), undefined)
})

test('an access point takes its settings, and encryption 1 reads back as 0', async () => {
  const change = { ssid: 'Tree', enc: 1, channel: 6, ssid_hidden: 1, password: 'secret' }
  const { ap } = await statusAfter({}, { mode: 2, ap: { ...change, max_connection: 2 } })
  assert.equal([ap.ssid, ap.enc, ap.channel, ap.ssid_hidden], ['Tree', 0, 6, 1])
  assert.equal([ap.max_connection, ap.max_connections, ap.password_changed], [2, 2, 1])
})

test('only family D reports the status of its station', async () => {
  const first = await statusAfter({ family: 'D' }, { mode: 2 })
  assert.is(first.station.status, 255)
  assert.is((await statusAfter({ family: 'D' }, { mode: 1 })).station.status, 5)
  assert.not('status' in (await statusAfter({}, { mode: 1 })).station)
})

test.run()
