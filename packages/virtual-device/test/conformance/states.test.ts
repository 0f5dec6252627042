import { createHash } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { jsonOf, logIn, send } from '../device-client.ts'
import { createHandClock } from '../hand-clock.ts'
import { type Call, withDevice } from '../with-device.ts'
import { LED_COUNT, movieOf } from './calls.ts'

const test = suite('conformance: states and transitions')

const F271 = { family: 'F', firmware: '2.7.1' } as const
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

const codeOf = async (call: Call, ...request: Parameters<Call>) =>
  jsonOf(await call(...request)).code

async function store(call: Call, number: number): Promise<void> {
  const movie = { ...movieOf(F271), name: `movie ${number}`, unique_id: idOf(number) }
  assert.is(await codeOf(call, 'POST', 'movies/new', movie), 1000)
  const frame = new Uint8Array(LED_COUNT * 3).fill(number)
  assert.is(await codeOf(call, 'POST', 'movies/full', frame), 1000)
}

async function storeTwo(call: Call): Promise<void> {
  await store(call, 1)
  await store(call, 2)
  const entries = [1, 2].map((number) => ({ unique_id: idOf(number), duration: 10 }))
  assert.is(await codeOf(call, 'POST', 'playlist', { entries }), 1000)
}

const modeOf = async (call: Call) => jsonOf(await call('GET', 'led/mode')).mode
const enter = (call: Call, mode: string) => codeOf(call, 'POST', 'led/mode', { mode })

test('every mode can be entered from every other', () =>
  withDevice({ ...F271, ledCount: LED_COUNT }, async (_, call) => {
    await storeTwo(call)
    const modes = ['off', 'color', 'demo', 'effect', 'movie', 'playlist', 'rt']
    for (const from of modes) {
      for (const to of modes) {
        await enter(call, from)
        assert.is(await enter(call, to), 1000, `${from} → ${to}`)
        assert.is(await modeOf(call), to)
      }
    }
  }))

test('mode effect plays the effect it is given', () =>
  withDevice({ ...F271, ledCount: LED_COUNT }, async (_, call) => {
    await call('POST', 'led/mode', { mode: 'effect', effect_id: 7 })
    assert.is(jsonOf(await call('GET', 'led/effects/current')).effect_id, 7)
  }))

test('an upload in mode movie plays at once', () =>
  withDevice({ ...F271, ledCount: LED_COUNT }, async (device, call) => {
    await call('POST', 'led/movie/full', new Uint8Array(LED_COUNT * 3).fill(1))
    await enter(call, 'movie')
    await call('POST', 'led/movie/full', new Uint8Array(LED_COUNT * 3).fill(200))
    assert.is(await modeOf(call), 'movie')
    assert.equal([...device.shown], Array(LED_COUNT * 3).fill(200))
  }))

test('movies are deleted with the playlist, and not while they or it are shown', () =>
  withDevice({ ...F271, ledCount: LED_COUNT }, async (_, call) => {
    await storeTwo(call)
    for (const mode of ['movie', 'playlist']) {
      await enter(call, mode)
      assert.is.not(await codeOf(call, 'DELETE', 'movies'), 1000, mode)
      assert.is((jsonOf(await call('GET', 'movies')).movies as unknown[]).length, 2)
      assert.is(await modeOf(call), mode)
    }
    await enter(call, 'demo')
    assert.is(await codeOf(call, 'DELETE', 'movies'), 1000)
    assert.equal(jsonOf(await call('GET', 'movies')).movies, [])
    assert.equal(jsonOf(await call('GET', 'playlist')).entries, [])
    assert.is(await modeOf(call), 'demo')
  }))

test('a playlist begins with its first entry, goes on by itself and jumps', async () => {
  const clock = createHandClock()
  await withDevice({ ...F271, ledCount: LED_COUNT, clock }, async (_, call) => {
    await storeTwo(call)
    const entry = async () => jsonOf(await call('GET', 'playlist/current')).id
    await enter(call, 'playlist')
    assert.is(await entry(), 0)
    clock.advance(10_000)
    assert.is(await entry(), 1)
    await enter(call, 'playlist')
    assert.is(await entry(), 0)
    assert.is(await codeOf(call, 'POST', 'led/playlist/current', { id: 1 }), 1000)
    assert.is(await entry(), 1)
    assert.is(await modeOf(call), 'playlist')
  })
})

test('movies/full wants movies/new before it, each time', () =>
  withDevice({ ...F271, ledCount: LED_COUNT }, async (_, call) => {
    const frame = new Uint8Array(LED_COUNT * 3)
    assert.is.not(await codeOf(call, 'POST', 'movies/full', frame), 1000)
    await store(call, 1)
    assert.is.not(await codeOf(call, 'POST', 'movies/full', frame), 1000)
  }))

test('sixteen movies are stored, numbered 0 to 15', () =>
  withDevice({ ...F271, ledCount: LED_COUNT }, async (_, call) => {
    for (let number = 0; number < 16; number += 1) {
      const unique_id = `00000000-0000-4000-8000-0000000000${number + 10}`
      assert.is(await codeOf(call, 'POST', 'movies/new', { ...movieOf(F271), unique_id }), 1000)
      await call('POST', 'movies/full', new Uint8Array(LED_COUNT * 3))
    }
    const { movies, available_frames, max_capacity } = jsonOf(await call('GET', 'movies'))
    const ids = (movies as { id: number }[]).map(({ id }) => id)
    assert.equal(ids, [...Array(16).keys()])
    assert.ok(Number(available_frames) <= Number(max_capacity) - 16)
    assert.is(await codeOf(call, 'POST', 'led/movies/current', { id: 15 }), 1000)
    assert.is(jsonOf(await call('GET', 'led/movies/current')).id, 15)
  }))

test('a token opens nothing before its verify, which retires the one before', () =>
  withDevice({ ...F271, ledCount: 1 }, async ({ url }) => {
    const first = await logIn(url)
    const login = await send(url, ['POST', 'login'], { body: { challenge: 'AAAA' } })
    const second = String(jsonOf(login).authentication_token)
    const statusOf = async (token: string) => (await send(url, ['GET', 'timer'], { token })).status
    assert.equal([await statusOf(first), await statusOf(second)], [200, 401])
    await send(url, ['POST', 'verify'], { token: second })
    assert.equal([await statusOf(first), await statusOf(second)], [401, 200])
    await send(url, ['POST', 'logout'], { token: second, body: {} })
    assert.is(await statusOf(second), 200)
  }))

test('the network goes from client to access point and back', () =>
  withDevice({ family: 'D', firmware: '2.3.5', ledCount: 1 }, async (_, call) => {
    const status = async () => {
      const { mode, station } = jsonOf(await call('GET', 'network/status'))
      return [mode, (station as { status: number }).status]
    }
    await call('POST', 'network/status', { mode: 2 })
    assert.equal(await status(), [2, 255])
    await call('POST', 'network/status', { mode: 1, station: { dhcp: 1, ssid: 'home' } })
    assert.equal(await status(), [1, 5])
  }))

test('encryption 1 of the access point reads back as 0, a password shows that it changed', () =>
  withDevice({ ...F271, ledCount: 1 }, async (_, call) => {
    const ap = { ssid: 'tree', enc: 1, password: 'secret', max_connection: 2, ssid_hidden: 1 }
    await call('POST', 'network/status', { mode: 2, ap })
    const { enc, password_changed, max_connection, ssid_hidden, ssid } = jsonOf(
      await call('GET', 'network/status'),
    ).ap as Record<string, unknown>
    assert.equal([enc, password_changed, max_connection, ssid_hidden], [0, 1, 2, 1])
    assert.is(ssid, 'tree')
  }))

test('a firmware update is announced, then sent, and checked against its sum', () =>
  withDevice({ family: 'D', firmware: '2.3.5', ledCount: 1 }, async (_, call) => {
    const sums = ['one', 'two'].map((stage) => createHash('sha1').update(stage).digest('hex'))
    const [stage0_sha1sum, stage1_sha1sum] = sums
    await call('POST', 'fw/update', { checksum: { stage0_sha1sum, stage1_sha1sum } })
    assert.is(jsonOf(await call('POST', 'fw/0/update', 'one')).sha1sum, stage0_sha1sum)
    assert.is(await codeOf(call, 'POST', 'fw/1/update', 'other'), 1205)
    assert.is(jsonOf(await call('POST', 'fw/1/update', 'two')).sha1sum, stage1_sha1sum)
  }))

test('levels change absolutely and relatively, and are reported although they are disabled', () =>
  withDevice({ ...F271, ledCount: LED_COUNT }, async (device, call) => {
    await call('POST', 'led/color', { red: 200, green: 100, blue: 0 })
    await enter(call, 'color')
    const level = async () => {
      const { value, mode } = jsonOf(await call('GET', 'led/out/brightness'))
      return [value, mode, device.shown[0]]
    }
    await call('POST', 'led/out/brightness', { value: 60 })
    await call('POST', 'led/out/brightness', { value: -10, type: 'R' })
    assert.equal(await level(), [50, 'enabled', 100])
    await call('POST', 'led/out/brightness', { mode: 'disabled' })
    assert.equal(await level(), [50, 'disabled', 200])
    await call('POST', 'led/out/brightness', { value: 255, mode: 'enabled' })
    assert.equal(await level(), [50, 'enabled', 100])
    await call('POST', 'led/out/saturation', { value: 0 })
    const [red, green, blue] = device.shown
    assert.ok(red === green && green === blue, 'black and white')
  }))

test('colour is reported in both notations, however it was set', () =>
  withDevice({ ...F271, ledCount: 1 }, async (_, call) => {
    await call('POST', 'led/color', { hue: 180, saturation: 255, value: 127 })
    const { code, ...color } = jsonOf(await call('GET', 'led/color'))
    assert.equal(color, { hue: 180, saturation: 255, value: 127, red: 0, green: 127, blue: 127 })
    await call('POST', 'led/color', { red: 250, green: 250, blue: 125 })
    const { hue, saturation, value } = jsonOf(await call('GET', 'led/color'))
    assert.equal([hue, saturation, value], [60, 127, 250])
  }))

test.run()
