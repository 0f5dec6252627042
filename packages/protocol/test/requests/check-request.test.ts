import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { EndpointRow } from '../../src/endpoints/endpoint.ts'
import { type EndpointName, endpoints } from '../../src/endpoints/endpoints.ts'
import { parseFirmware } from '../../src/firmware/firmware.ts'
import { checkRequest } from '../../src/requests/check-request.ts'
import type { Sender } from '../../src/schema/field-availability.ts'

const test = suite('check-request')

function check(name: EndpointName, content: unknown, device = 'F 2.7.1') {
  const row: Required<EndpointRow> = endpoints[name]
  if (row.request.kind !== 'json') throw new TypeError(`${name} takes no JSON`)
  const [family, firmware] = device.split(' ') as [Sender['family'], string]
  const sender = { family, firmware: parseFirmware(firmware) }
  return checkRequest(row.request.schema, content, { row, device: sender })
}

function expectFailures(rows: readonly (readonly [EndpointName, unknown, string, string?])[]) {
  for (const [name, content, failure, device] of rows) {
    const label = `${name} ${JSON.stringify(content)}`
    assert.equal(check(name, content, device), { failure }, label)
  }
}

const MOVIE = {
  name: 'snow',
  unique_id: '11111111-2222-3333-4444-555555555555',
  descriptor_type: 'rgb_raw',
  leds_per_frame: 250,
  frames_number: 10,
  fps: 24,
}

test('a request in order is taken as it is', () => {
  assert.equal(check('setLedMode', { mode: 'rt' }), { body: { mode: 'rt' } })
  assert.equal(check('createMovie', MOVIE), { body: MOVIE })
})

test('a key that is missing is told from a value that is wrong', () => {
  expectFailures([
    ['setTimer', { time_on: 1, time_off: 2 }, 'missing-key'],
    ['setTimer', { time_now: 'noon', time_on: 1, time_off: 2 }, 'invalid-value'],
    ['setLedMode', {}, 'missing-key'],
    ['setLedConfig', { strings: [{ first_led_id: 0 }] }, 'missing-key'],
    ['setLedColor', { red: 1, green: 2 }, 'missing-key'],
    ['setLedColor', { red: 1, green: 2, blue: 256 }, 'invalid-value'],
    ['setLedColor', { hue: 360, saturation: 0, value: 0 }, 'invalid-value'],
    ['setCurrentMovie', {}, 'missing-key'],
    ['setTimer', [], 'invalid-value'],
    ['setTimer', 'text', 'invalid-value'],
  ])
})

test('a key that nobody knows is refused as that', () => {
  expectFailures([
    ['setLedMode', { mode: 'off', colour: 'red' }, 'unknown-key'],
    ['setDeviceName', { name: 'x', title: 'y' }, 'unknown-key'],
  ])
})

test('a field may have a failure of its own', () => {
  expectFailures([
    ['setDeviceName', { name: 'x'.repeat(33) }, 'value-too-long'],
    ['setLedMode', { mode: 'dance' }, 'invalid-mode'],
    ['createMovie', { ...MOVIE, unique_id: 'x' }, 'invalid-unique-id'],
    ['createMovie', { ...MOVIE, name: 'x'.repeat(33) }, 'value-too-long'],
    ['echo', [1], 'echo-failed'],
  ])
})

test('a name of 32 characters is taken', () => {
  const body = { name: 'x'.repeat(32) }
  assert.equal(check('setDeviceName', body), { body })
})

test('a mode is refused by firmware that does not have it yet', () => {
  expectFailures([
    ['setLedMode', { mode: 'color' }, 'invalid-mode', 'F 2.7.0'],
    ['setLedMode', { mode: 'playlist' }, 'invalid-mode', 'F 2.5.5'],
    ['setLedMode', { mode: 'playlist' }, 'invalid-mode', 'D 2.5.5'],
  ])
  assert.equal(check('setLedMode', { mode: 'color' }), { body: { mode: 'color' } })
})

test('levels are 0 to 100 or a change, overlooked above, refused below', () => {
  const takes = (body: object) => assert.equal(check('setBrightness', body), { body })
  takes({ value: 0 })
  takes({ value: 255 })
  takes({ mode: 'disabled' })
  takes({ type: 'R', value: -100 })
  takes({})
  expectFailures([
    ['setBrightness', { value: -1 }, 'invalid-value'],
    ['setBrightness', { value: 256 }, 'invalid-value'],
    ['setSaturation', { type: 'R', value: -101 }, 'invalid-value'],
    ['setSaturation', { type: 'R', value: 5 }, 'relative-level-unknown', 'D 2.3.5'],
  ])
})

test('a level that is written as text counts as its number', () => {
  assert.equal(check('setBrightness', { value: '60' }), { body: { value: 60 } })
})

test('a field of other firmware is a key that nobody knows', () => {
  const sum = 'f'.repeat(40)
  const sums = { checksum: { stage0_sha1sum: sum, stage1_sha1sum: sum } }
  const ap = (more: object) => ({ mode: 2, ap: { ssid: 'tree', ...more } })
  expectFailures([
    ['setNetworkStatus', { mode: 1, station: { ssid: 'home' } }, 'unknown-key', 'F 2.7.1'],
    ['setNetworkStatus', { mode: 1, station: { encssid: 'AAAA' } }, 'unknown-key', 'D 2.3.5'],
    ['setNetworkStatus', ap({ password: 'secret' }), 'unknown-key', 'F 2.4.24'],
    ['setNetworkStatus', ap({ ssid_hidden: 1 }), 'unknown-key', 'F 2.4.24'],
    ['setNetworkStatus', ap({ max_connection: 1 }), 'unknown-key', 'D 2.3.5'],
    ['announceFirmwareUpdate', sums, 'unknown-key', 'G 2.4.21'],
    ['setMqttConfig', { encryption_key: 'short' }, 'unknown-key', 'F 2.4.2'],
    ['setMqttConfig', { keep_alive_interval: 60 }, 'unknown-key', 'D 2.3.5'],
    ['setTimer', { time_now: 0, time_on: -1, time_off: -1, tz: 'UTC' }, 'unknown-key', 'F 2.7.8'],
    ['setLedColor', { red: 1, green: 2, blue: 3, white: 4 }, 'unknown-key', 'F 2.7.1'],
  ])
  assert.equal(check('announceFirmwareUpdate', sums, 'D 2.3.5'), { body: sums })
  assert.equal(check('setMqttConfig', { broker_port: 1 }), { body: { broker_port: 1 } })
})

test('a name of a network that is too long is told as that', () => {
  const ap = (ssid: string) => ({ mode: 2, ap: { ssid } })
  expectFailures([
    ['setNetworkStatus', ap('x'.repeat(32)), 'value-too-long'],
    ['setNetworkStatus', ap(''), 'invalid-value'],
  ])
})

test.run()
