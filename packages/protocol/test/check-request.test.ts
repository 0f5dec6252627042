import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkRequest, closestForm } from '../src/check-request.ts'
import { type EndpointName, endpoints } from '../src/endpoints.ts'
import type { DescribedDevice } from '../src/firmware/availability.ts'
import { parseFirmware } from '../src/firmware/firmware.ts'
import type { EndpointRow } from '../src/schema/endpoint.ts'

const test = suite('check-request')

function check(name: EndpointName, content: unknown, device = 'F 2.7.1') {
  const row: Required<EndpointRow> = endpoints[name]
  if (row.request.kind !== 'json') throw new TypeError(`${name} takes no JSON`)
  const [family, firmware] = device.split(' ') as [DescribedDevice['family'], string]
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

test('a missing key is distinguished from a wrong value', () => {
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

function expectBodies(rows: readonly (readonly [EndpointName, unknown, unknown, string?])[]) {
  for (const [name, content, body, device] of rows) {
    assert.equal(check(name, content, device), { body }, `${name} ${JSON.stringify(content)}`)
  }
}

test('an unknown key beside a known one is ignored', () => {
  const point = { x: 0, y: 1, z: 2 }
  const hsv = { hue: 1, saturation: 2, value: 3 }
  const rgb = { red: 1, green: 2, blue: 3 }
  expectBodies([
    ['setLedMode', { mode: 'off', colour: 'red' }, { mode: 'off' }],
    ['createMovie', { ...MOVIE, loop_type: 0 }, MOVIE],
    ['setMqttConfig', { user: 'x', topic: { deep: [1] } }, { user: 'x' }],
    [
      'setNetworkStatus',
      { mode: 2, ap: { ssid: 'tree', power: 9 } },
      { mode: 2, ap: { ssid: 'tree' } },
    ],
    [
      'setLayout',
      { source: '3d', coordinates: [{ ...point, w: 3 }] },
      { source: '3d', coordinates: [point] },
    ],
    ['setLedColor', { ...rgb, cold_white: 9 }, rgb],
    ['setLedColor', { ...hsv, ...rgb }, hsv],
    ['setLedColor', { ...rgb, hue: 1 }, rgb],
    ['setCurrentLedEffect', { preset_id: 4, unique_id: MOVIE.unique_id }, { preset_id: 4 }],
    ['setDeviceName', JSON.parse('{"name":"x","__proto__":1,"toString":2}'), { name: 'x' }],
  ])
})

test('an object none of whose keys is known is refused as that', () => {
  expectFailures([
    ['setLedMode', { colour: 'red' }, 'unknown-key'],
    ['setMqttConfig', { topic: 'x' }, 'unknown-key'],
    ['setLedColor', { alpha: 1 }, 'unknown-key'],
    ['setNetworkStatus', { mode: 2, ap: { power: 9 } }, 'unknown-key'],
    ['setLayout', { source: '3d', coordinates: [{ w: 1 }] }, 'unknown-key'],
  ])
})

test('what is known has to be in order, whatever is beside it', () => {
  expectFailures([
    ['setLedMode', { mode: 'dance', colour: 'red' }, 'invalid-mode'],
    ['setLedMode', { colour: 'red', effect_id: 1 }, 'missing-key'],
    ['setLedColor', { hue: 1, saturation: 2, value: 3, red: 256 }, 'invalid-value'],
    ['setLedColor', { hue: 1, red: 2, alpha: 3 }, 'missing-key'],
    ['setCurrentLedEffect', { effect_id: 'one', preset_id: 4 }, 'invalid-value'],
  ])
})

test('a number may be written as text', () => {
  const point = { x: -0.5, y: 1, z: 0.0000001 }
  expectBodies([
    ['setCurrentLedEffect', { preset_id: '2' }, { preset_id: 2 }],
    ['setLedMode', { mode: 'effect', effect_id: '+3' }, { mode: 'effect', effect_id: 3 }],
    [
      'setTimer',
      { time_now: '007', time_on: '-1', time_off: '60.0' },
      { time_now: 7, time_on: -1, time_off: 60 },
    ],
    ['setNetworkStatus', { mode: '1' }, { mode: 1 }],
    ['setLedColor', { red: '1', green: '2', blue: 3 }, { red: 1, green: 2, blue: 3 }],
    [
      'setLayout',
      { source: '3d', coordinates: [{ x: '-0.5', y: '1', z: '1e-7' }] },
      { source: '3d', coordinates: [point] },
    ],
    ['setPlaylist', playlistOf('5'), playlistOf(5)],
    ['setDeviceName', { name: '42' }, { name: '42' }],
  ])
})

const playlistOf = (duration: unknown) => ({
  entries: [{ duration, unique_id: MOVIE.unique_id }],
})

test('text that is no number, or none that is taken, stays text', () => {
  for (const text of ['', ' ', 'two', '0x2', '1,5', '1.5', '2 ', '٣', 'NaN', '-', '1e999', '-1']) {
    expectFailures([['setCurrentLedEffect', { preset_id: text }, 'invalid-value']])
  }
  expectFailures([
    ['setBrightness', { value: '256' }, 'invalid-value'],
    ['setTimer', { time_now: true, time_on: '-1', time_off: '-1' }, 'invalid-value'],
    ['createMovie', { ...MOVIE, name: '1'.repeat(33) }, 'value-too-long'],
    ['createMovie', { ...MOVIE, unique_id: '12' }, 'invalid-unique-id'],
    ['setDeviceName', { name: 42 }, 'invalid-value'],
  ])
})

test('a field may declare a failure', () => {
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

test('a field of other firmware is an unknown key', () => {
  const sum = 'f'.repeat(40)
  const sums = { checksum: { stage0_sha1sum: sum, stage1_sha1sum: sum } }
  const ap = (more: object) => ({ mode: 2, ap: { ssid: 'tree', ...more } })
  const timer = { time_now: 0, time_on: -1, time_off: -1 }
  const rgb = { red: 1, green: 2, blue: 3 }
  expectFailures([
    ['setNetworkStatus', { mode: 1, station: { ssid: 'home' } }, 'unknown-key', 'F 2.7.1'],
    ['setNetworkStatus', { mode: 1, station: { encssid: 'AAAA' } }, 'unknown-key', 'D 2.3.5'],
    ['setMqttConfig', { encryption_key: 'short' }, 'unknown-key', 'F 2.4.2'],
    ['setMqttConfig', { keep_alive_interval: 60 }, 'unknown-key', 'D 2.3.5'],
  ])
  expectBodies([
    ['setNetworkStatus', ap({ password: 'secret' }), ap({}), 'F 2.4.24'],
    ['setNetworkStatus', ap({ ssid_hidden: 1 }), ap({}), 'F 2.4.24'],
    ['setNetworkStatus', ap({ max_connection: 1 }), ap({}), 'D 2.3.5'],
    ['announceFirmwareUpdate', sums, { checksum: { stage0_sha1sum: sum } }, 'G 2.4.21'],
    ['setTimer', { ...timer, tz: 'UTC' }, timer, 'F 2.7.8'],
    ['setLedColor', { ...rgb, white: 4 }, rgb, 'F 2.7.1'],
    ['setLedColor', { ...rgb, white: 4 }, { ...rgb, white: 4 }, 'G 2.7.1'],
  ])
  assert.equal(check('announceFirmwareUpdate', sums, 'D 2.3.5'), { body: sums })
  assert.equal(check('setMqttConfig', { broker_port: 1 }), { body: { broker_port: 1 } })
})

test('a network name that is too long is reported as too long', () => {
  const ap = (ssid: string) => ({ mode: 2, ap: { ssid } })
  expectFailures([
    ['setNetworkStatus', ap('x'.repeat(32)), 'value-too-long'],
    ['setNetworkStatus', ap(''), 'invalid-value'],
  ])
})

test('the form with the fewest findings is the closest, the first of several', () => {
  assert.equal(closestForm([['a', 'b'], ['c'], ['d']]), ['c'])
  assert.equal(closestForm([]), [])
})

test.run()
