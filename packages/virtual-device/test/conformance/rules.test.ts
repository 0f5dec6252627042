import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { jsonOf, type Sending } from '../device-client.ts'
import { type Call, withDevice } from '../with-device.ts'
import { LED_COUNT, MOVIE_ID, movieOf } from './calls.ts'
import type { Subject } from './firmware.ts'

const test = suite('conformance: rules and limits of requests')

type Attempt = readonly [path: string, body: Sending['body'], code: number]

const F271: Subject = { family: 'F', firmware: '2.7.1' }
const MOVIE = movieOf(F271)
const DAY = 86_400
const entries = (...durations: unknown[]) => ({
  entries: durations.map((duration) => ({ duration, unique_id: MOVIE_ID })),
})
const strings = (...runs: unknown[]) => ({ strings: runs })
const timer = (time_now: unknown, time_on: unknown, time_off: unknown) => ({
  time_now,
  time_on,
  time_off,
})
const layout = (source: unknown, ...coordinates: unknown[]) => ({
  aspectXY: 0,
  aspectXZ: 0,
  coordinates,
  source,
  synthesized: true,
})
const ap = (more: object) => ({ mode: 2, ap: { ssid: 'tree', ...more } })
const color = (hue: unknown, saturation: unknown, value: unknown) => ({ hue, saturation, value })

/** Sections 2, 4, 7 and 8; what happens to codes that are not shown stands in the public facts. */
const ATTEMPTS: readonly Attempt[] = [
  ['device_name', { name: 'x'.repeat(32) }, 1000],
  ['device_name', { name: 'x'.repeat(33) }, 1103],
  ['device_name', { name: 5 }, 1101],
  ['device_name', { name: 'a\nb' }, 1101],
  ['device_name', {}, 1103],
  ['device_name', { age: 3 }, 1105],
  ['device_name', '{"name":', 1104],
  ['echo', { a: { b: [1, 'two', null, false] } }, 1000],
  ['echo', '[]', 1001],
  ['echo', '{', 1001],
  ['echo', { a: 'x'.repeat(1024 * 1024) }, 1001],

  ['timer', timer(0, -1, -1), 1000],
  ['timer', timer(DAY - 1, 0, DAY - 1), 1000],
  ['timer', timer(DAY, -1, -1), 1101],
  ['timer', timer(0, -2, -1), 1101],
  ['timer', timer(0, -1, DAY), 1101],
  ['timer', timer('0', '-1', '-1'), 1000],
  ['timer', timer('0', '-1', true), 1101],
  ['timer', timer('', -1, -1), 1101],
  ['timer', { ...timer(0, -1, -1), tz: 'UTC' }, 1000],
  ['timer', { time_now: 0 }, 1103],

  ...['off', 'color', 'demo', 'effect', 'rt'].map((mode): Attempt => ['led/mode', { mode }, 1000]),
  ['led/mode', { mode: 'effect', effect_id: 0 }, 1000],
  ['led/mode', { mode: 'effect', effect_id: 14 }, 1000],
  ['led/mode', { mode: 'effect', effect_id: 15 }, 1101],
  ['led/mode', { mode: 'effect', effect_id: -1 }, 1101],
  ['led/mode', { mode: 'effect', effect_id: '1', speed: 3 }, 1000],
  ['led/mode', { speed: 3 }, 1105],
  ['led/mode', { mode: 'OFF' }, 1102],
  ['led/mode', { mode: '' }, 1102],
  ['led/mode', {}, 1103],
  ['led/effects/current', { effect_id: 14 }, 1000],
  ['led/effects/current', { effect_id: 15 }, 1101],
  ['led/effects/current', { preset_id: 3 }, 1000],
  ['led/effects/current', { preset_id: '2' }, 1000],
  ['led/effects/current', { preset_id: '15' }, 1101],
  ['led/effects/current', { preset_id: 'two' }, 1101],
  ['led/effects/current', { preset_id: 15 }, 1101],
  ['led/effects/current', { unique_id: MOVIE_ID }, 1101],
  ['led/effects/current', {}, 1103],

  ['led/color', color(0, 0, 0), 1000],
  ['led/color', color(359, 255, 255), 1000],
  ['led/color', color(360, 0, 0), 1101],
  ['led/color', color(-1, 0, 0), 1101],
  ['led/color', color(0, 256, 0), 1101],
  ['led/color', color(0, 0, 1.5), 1101],
  ['led/color', { red: 255, green: 0, blue: 0 }, 1000],
  ['led/color', { red: 256, green: 0, blue: 0 }, 1101],
  ['led/color', { red: 0, green: -1, blue: 0 }, 1101],
  ['led/color', { red: 0, green: 0 }, 1103],
  ['led/color', { red: 0, green: 0, blue: 0, alpha: 1 }, 1000],
  ['led/color', { alpha: 1 }, 1105],
  ['led/color', { ...color(0, 0, 0), red: 0, green: 0, blue: 0 }, 1000],

  ...['led/out/brightness', 'led/out/saturation'].flatMap((path): Attempt[] => [
    [path, { value: 0 }, 1000],
    [path, { value: 100, type: 'A', mode: 'enabled' }, 1000],
    [path, { mode: 'disabled' }, 1000],
    [path, { value: 255 }, 1000],
    [path, { value: '100' }, 1000],
    [path, { value: -100, type: 'R' }, 1000],
    [path, { value: 100, type: 'R' }, 1000],
    [path, { value: -101, type: 'R' }, 1101],
    [path, { value: 101, type: 'R' }, 1101],
    [path, { value: -1, type: 'A' }, 1101],
    [path, { value: 'bright' }, 1101],
    [path, { value: 1, type: 'X' }, 1102],
    [path, { mode: 'half' }, 1101],
    [path, { level: 1 }, 1105],
  ]),

  ['led/config', strings({ first_led_id: 0, length: 3 }), 1000],
  ['led/config', strings({ first_led_id: 0, length: 1 }, { first_led_id: 1, length: 2 }), 1000],
  ['led/config', strings({ first_led_id: 1, length: 2 }, { first_led_id: 0, length: 1 }), 1000],
  ['led/config', strings({ first_led_id: 0, length: 4 }), 1101],
  ['led/config', strings({ first_led_id: 3, length: 1 }), 1101],
  ['led/config', strings({ first_led_id: 0, length: 0 }), 1101],
  ['led/config', strings({ first_led_id: 0, length: 2 }, { first_led_id: 1, length: 2 }), 1101],
  ['led/config', strings({ first_led_id: -1, length: 3 }), 1101],
  ['led/config', strings({ first_led_id: 0 }), 1103],
  ['led/config', { strings: 'all' }, 1101],
  ['led/config', {}, 1103],

  ['led/movie/config', { frame_delay: 40, leds_number: 3, frames_number: 1 }, 1000],
  ['led/movie/config', { frame_delay: 0, leds_number: 3, frames_number: 1 }, 1101],
  ['led/movie/config', { frame_delay: 40, leds_number: -3, frames_number: 1 }, 1101],
  ['led/movie/config', { frame_delay: 40, leds_number: 4, frames_number: 1 }, 1101],
  ['led/movie/config', { frame_delay: 40, leds_number: 3, frames_number: 993 }, 1101],
  ['led/movie/config', { frame_delay: 40 }, 1103],
  ['led/driver_params', { t0h: 1, t0l: 1, t1h: 1, t1l: 1, tendh: 1, tendl: 1 }, 1000],
  ['led/driver_params', { t0h: 1 }, 1103],

  ['led/layout/full', layout('linear', { x: 0, y: 0, z: 0 }), 1000],
  ['led/layout/full', layout('2d', { x: -9.5, y: 3.2, z: 0 }), 1000],
  ['led/layout/full', layout('4d', { x: 0, y: 0, z: 0 }), 1101],
  ['led/layout/full', layout('3d', { x: 0, y: 0 }), 1103],
  ['led/layout/full', layout('3d', { x: '0', y: 0, z: 0 }), 1000],
  ['led/layout/full', layout('3d', { x: 'left', y: 0, z: 0 }), 1101],
  ['led/layout/full', layout('3d', ...Array(LED_COUNT + 1).fill({ x: 0, y: 0, z: 0 })), 1101],
  ['led/layout/full', { coordinates: [] }, 1103],

  ['movies/new', { ...MOVIE, unique_id: undefined }, 1103],
  ['movies/new', { ...MOVIE, name: 'x'.repeat(33) }, 1103],
  ['movies/new', { ...MOVIE, fps: 0 }, 1101],
  ['movies/new', { ...MOVIE, frames_number: 0 }, 1101],
  ['movies/new', { ...MOVIE, frames_number: 100_000 }, 1101],
  ['movies/new', { ...MOVIE, leds_per_frame: LED_COUNT + 1 }, 1101],
  ['movies/new', { ...MOVIE, descriptor_type: 'rgbw_raw' }, 1101],
  ['movies/new', { ...MOVIE, fps: 1001 }, 1101],
  ['movies/new', MOVIE, 1101],
  ['movies/new', { loop_type: 0 }, 1105],
  ['led/movies/current', { id: 0 }, 1000],
  ['led/movies/current', { id: 16 }, 1101],
  ['led/movies/current', { id: -1 }, 1101],
  ['led/movies/current', { id: '0' }, 1000],
  ['led/movies/current', {}, 1103],
  ['playlist', entries(1, 86_400), 1000],
  ['playlist', entries(...Array(16).fill(1)), 1000],
  ['playlist', entries(...Array(17).fill(1)), 1101],
  ['playlist', entries(0), 1101],
  ['playlist', entries('5'), 1000],
  ['playlist', entries('long'), 1101],
  ['playlist', { entries: [{ duration: 5 }] }, 1103],
  ['playlist', { entries: [{ duration: 5, unique_id: 'mine' }] }, 1101],
  ['playlist', {}, 1103],
  ['playlist', entries(1, 2), 1000],
  ['led/playlist/current', { id: 1 }, 1000],
  ['led/playlist/current', { id: 2 }, 1101],
  ['led/playlist/current', { id: -1 }, 1101],

  ['network/status', {}, 1103],
  ['network/status', { mode: 3 }, 1101],
  ['network/status', { mode: '1', dhcp: 1 }, 1000],
  ['network/status', ap({ max_connection: 1 }), 1000],
  ['network/status', ap({ max_connection: 4, ssid_hidden: 1, enc: 4, channel: 6 }), 1000],
  ['network/status', ap({ max_connection: 0 }), 1101],
  ['network/status', ap({ max_connection: 5 }), 1101],
  ['network/status', ap({ ssid_hidden: 2 }), 1101],
  ['network/status', ap({ enc: 5 }), 1101],
  ['network/status', ap({ ssid: 'x'.repeat(31) }), 1000],
  ['network/status', ap({ ssid: 'x'.repeat(32) }), 1103],
  ['network/status', { mode: 2, ap: { channel: 6 } }, 1103],

  ['fw/update', { checksum: { stage0_sha1sum: 'f'.repeat(40) } }, 1000],
  ['fw/0/update', 'other', 1205],
  ['fw/update', { checksum: {} }, 1103],
  ['fw/update', { checksum: { stage0_sha1sum: 'f'.repeat(39) } }, 1101],
  ['fw/update', {}, 1103],

  ['mqtt/config', {}, 1000],
  ['mqtt/config', { keep_alive_interval: 7200 }, 1000],
  ['mqtt/config', { keep_alive_interval: '7200' }, 1000],
  ['mqtt/config', { broker_host: 1 }, 1101],
  ['mqtt/config', { topic: 'x' }, 1105],
  ['login', { challenge: 5 }, 1101],
  ['login', {}, 1103],
]

async function storeMovie(call: Call): Promise<void> {
  await call('POST', 'movies/new', MOVIE)
  await call('POST', 'movies/full', new Uint8Array(LED_COUNT * 3))
}

test('every rule and limit of the document holds, and what is refused changes nothing', () =>
  withDevice({ ...F271, ledCount: LED_COUNT }, async (_, call) => {
    await storeMovie(call)
    for (const [path, body, code] of ATTEMPTS) {
      const before = await stateOf(call)
      const answer = await call('POST', path, body)
      const where = `${path} ${JSON.stringify(body)?.slice(0, 120)}`
      assert.is(answer.status, 200, where)
      assert.is(jsonOf(answer).code, code, where)
      if (code !== 1000) assert.equal(await stateOf(call), before, where)
    }
  }))

const STATE = [
  ...['device_name', 'led/mode', 'led/color', 'led/effects/current', 'led/config', 'movies'],
  ...['led/movie/config', 'led/out/brightness', 'led/out/saturation', 'led/layout/full'],
  ...['playlist', 'playlist/current', 'network/status', 'mqtt/config', 'movies/current'],
]

async function stateOf(call: Call): Promise<readonly string[]> {
  const texts: string[] = []
  for (const path of STATE) texts.push((await call('GET', path)).text)
  return texts
}

test('family D takes absolute levels only, its encryption key is sixteen characters', () =>
  withDevice({ family: 'D', firmware: '2.3.5', ledCount: LED_COUNT }, async (_, call) => {
    const codeOf = async (path: string, body: object) => jsonOf(await call('POST', path, body)).code
    assert.is(await codeOf('led/out/brightness', { value: -10, type: 'R' }), 1102)
    assert.is(await codeOf('led/out/brightness', { value: 200, type: 'A' }), 1000)
    for (const length of [15, 17]) {
      assert.is(await codeOf('mqtt/config', { encryption_key: 'k'.repeat(length) }), 1101)
    }
    assert.is(
      await codeOf('mqtt/config', { encryption_key: 'k'.repeat(16), broker_port: 1884 }),
      1000,
    )
    const { encryption_key_set, broker_port } = jsonOf(await call('GET', 'mqtt/config'))
    assert.equal([encryption_key_set, broker_port], [true, 1884])
  }))

test('modes come with their firmware', async () => {
  for (const [mode, firmware] of [
    ['effect', '1.99.18'],
    ['color', '2.7.0'],
    ['playlist', '2.5.5'],
  ]) {
    await withDevice({ family: 'G', firmware: firmware!, ledCount: 1 }, async (_, call) => {
      assert.is(jsonOf(await call('POST', 'led/mode', { mode })).code, 1102)
      assert.is(jsonOf(await call('GET', 'led/mode')).mode, 'off')
    })
  }
})

test.run()
