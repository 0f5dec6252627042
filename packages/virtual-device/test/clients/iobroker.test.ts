import { encryptCredential, parseFirmware } from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { VirtualDevice, type VirtualDeviceOptions } from '../../src/index.ts'
import { logIn, send } from '../device-client.ts'
import { connectClient, type Reply, type TwinklyConnection } from './iobroker-client.ts'

const test = suite('a published client, iobroker.twinkly')

const LED_COUNT = 4

async function withClient(
  run: (client: TwinklyConnection, device: VirtualDevice) => Promise<void>,
  options: VirtualDeviceOptions = {},
): Promise<void> {
  const device = await VirtualDevice.start({ ledCount: LED_COUNT, ...options })
  try {
    await run(await connectClient(device), device)
  } finally {
    await device.close()
  }
}

async function expectOk(...replies: readonly Promise<Reply>[]): Promise<void> {
  for (const reply of replies) assert.is((await reply).code, 1000)
}

for (const [family, firmware] of [
  ['D', '2.3.8'],
  ['F', '2.4.2'],
  ['F', '2.7.1'],
  ['G', '2.5.6'],
  ['G', '2.9.9'],
] as const) {
  test(`connects to ${family} ${firmware}, logs in and asks what it is`, () =>
    withClient(
      async (client) => {
        await client.interview()
        assert.is(client.details.number_of_led, LED_COUNT)
        assert.is((await client.getFirmwareVersion()).version, firmware)
        await client.ensure_token(true)
        assert.is(client.token.length, 12)
        await expectOk(client.getStatus(), client.getDeviceName(), client.getLEDMode())
        assert.equal(await client.echo('hello'), { message: 'hello', code: 1000 })
        await expectOk(
          client.getLEDEffects(),
          client.getLEDMovieConfig(),
          client.getNetworkStatus(),
        )
        await expectOk(client.logout())
      },
      { family, firmware },
    ))
}

test('sets the name, the modes and the effect', () =>
  withClient(async (client) => {
    await expectOk(client.setDeviceName('Garden'))
    assert.is((await client.getDeviceName()).name, 'Garden')
    for (const mode of ['demo', 'effect', 'color', 'rt', 'off']) {
      await expectOk(client.setLEDMode(mode))
      assert.is((await client.getLEDMode()).mode, mode)
    }
    await expectOk(client.setCurrentLEDEffect(3))
    assert.is((await client.getCurrentLEDEffect()).effect_id, 3)
  }))

test('sets the colour, which the LEDs show', () =>
  withClient(async (client, device) => {
    await client.setLEDMode('color')
    await expectOk(client.setLEDColorRGBW(250, 250, 125, -1))
    assert.equal([...device.shown.subarray(0, 3)], [250, 250, 125])
    await expectOk(client.setLEDColorHSV(180, 255, 127))
    const { red, green, blue } = await client.getLEDColor()
    assert.equal([red, green, blue], [0, 127, 127])
  }))

test('sets the white of a device that has it', () =>
  withClient(
    async (client, device) => {
      await client.setLEDMode('color')
      await expectOk(client.setLEDColorRGBW(1, 2, 3, 4))
      assert.equal([...device.shown.subarray(0, 4)], [4, 1, 2, 3])
      await expectOk(client.setLEDColorHSV(0, 0, 255))
      assert.equal([...device.shown.subarray(0, 4)], [0, 255, 255, 255])
    },
    { family: 'G', firmware: '2.9.9' },
  ))

test('changes brightness and saturation, absolutely, relatively and not at all', () =>
  withClient(async (client) => {
    const levels: readonly [get: () => Promise<Reply>, ...set: (() => Promise<Reply>)[]][] = [
      [
        () => client.getBrightness(),
        () => client.setBrightnessAbsolute(50),
        () => client.setBrightnessRelative(-20),
        () => client.setBrightnessDisabled(),
      ],
      [
        () => client.getSaturation(),
        () => client.setSaturationAbsolute(50),
        () => client.setSaturationRelative(-20),
        () => client.setSaturationDisabled(),
      ],
    ]
    for (const [get, ...sets] of levels) {
      const seen: unknown[] = []
      for (const set of sets) {
        await expectOk(set())
        const { value, mode } = await get()
        seen.push(value, mode)
      }
      assert.equal(seen, [50, 'enabled', 30, 'enabled', 0, 'disabled'])
    }
  }))

test('uploads a movie of the older way, which plays', () =>
  withClient(async (client, device) => {
    await client.interview()
    const frames = client.generateFrames(['#C80000'])
    await expectOk(client.uploadMovie(frames, 50))
    assert.is((await client.getLEDMode()).mode, 'movie')
    const { frame_delay, leds_number, frames_number } = await client.getLEDMovieConfig()
    assert.equal([frame_delay, leds_number, frames_number], [50, LED_COUNT, 1])
    assert.equal([...device.shown.subarray(0, 3)], [200, 0, 0])
  }))

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

/** The client cannot store movies itself. */
async function storeMovies({ url }: VirtualDevice): Promise<void> {
  const token = await logIn(url)
  for (const number of [1, 2]) {
    const movie = { name: `m${number}`, unique_id: idOf(number), descriptor_type: 'rgb_raw' }
    const body = { ...movie, leds_per_frame: LED_COUNT, frames_number: 1, fps: 5 }
    await send(url, ['POST', 'movies/new'], { token, body })
    await send(url, ['POST', 'movies/full'], { token, body: new Uint8Array(LED_COUNT * 3) })
  }
}

test('copes with a device without movies', () =>
  withClient(async (client) => {
    assert.equal((await client.getListOfMovies()).movies, [])
    assert.is((await client.getCurrentMovie()).id, -1)
    assert.is((await client.getCurrentPlaylistEntry()).id, -1)
    assert.equal((await client.getPlaylist()).entries, [])
  }))

test('lists and selects movies, makes a playlist, jumps in it and deletes it', () =>
  withClient(async (client, device) => {
    await storeMovies(device)
    await client.getListOfMovies()
    assert.equal({ ...client.ledMovies }, { 0: 'm1', 1: 'm2' })
    await expectOk(client.setCurrentMovie(0))
    assert.is((await client.getCurrentMovie()).name, 'm1')
    const entries = [1, 2].map((number) => ({ unique_id: idOf(number), duration: 10 }))
    await expectOk(client.createPlaylist(entries))
    await expectOk(client.getPlaylist())
    assert.equal({ ...client.playlist }, { 0: 'm1', 1: 'm2' })
    await expectOk(client.setLEDMode('playlist'))
    await expectOk(client.setCurrentPlaylistEntry(1))
    assert.is((await client.getCurrentPlaylistEntry()).name, 'm2')
    await expectOk(client.deletePlaylist())
  }))

test('sets timer, layout and strings', () =>
  withClient(async (client) => {
    await expectOk(client.setTimer({ time_now: 0, time_on: 3600, time_off: 7200 }))
    await expectOk(client.setTimer('{"time_now":10,"time_on":3600,"time_off":7200}'))
    assert.is((await client.getTimer()).time_off, 7200)
    const coordinates = Array.from({ length: LED_COUNT }, (_, x) => ({ x, y: 0, z: 0 }))
    await expectOk(client.uploadLayout(0, 0, coordinates, 'linear', false))
    assert.equal((await client.getLayout()).coordinates, coordinates)
    await expectOk(client.setLEDConfig([{ first_led_id: 0, length: LED_COUNT }]))
    await expectOk(client.getLEDConfig())
  }))

test('sets the network and MQTT', () =>
  withClient(async (client, { mac }) => {
    const owner = { mac, firmware: parseFirmware('2.7.1') }
    const encssid = encryptCredential('home', owner)
    const encpassword = encryptCredential('secret', owner)
    await expectOk(client.setNetworkStatusAP({ ssid: 'tree', password: 'secret', enc: 4 }))
    assert.is((await client.getNetworkStatus()).mode, 2)
    await expectOk(client.setNetworkStatusStation({ dhcp: 1, encssid, encpassword }))
    assert.is((await client.getNetworkStatus()).mode, 1)
    await expectOk(client.setMqttConfiguration({ broker_host: 'broker', keep_alive_interval: 30 }))
    assert.is((await client.getMqttConfiguration()).broker_host, 'broker')
  }))

test('resets, sends a frame and reads the summary and what hears music', () =>
  withClient(async (client, device) => {
    await expectOk(client.resetLED(), client.reset2LED(), client.setLEDMode('rt'))
    await expectOk(client.sendRealtimeFrame(Buffer.alloc(LED_COUNT * 3, 7)))
    assert.is(device.shown[0], 7)
    await expectOk(client.getSummary(), client.getMusicDrivers(), client.getMusicDriversSets())
    await expectOk(client.getCurrentMusicDriversSet())
  }))

test('reads the microphone of the firmware that has one', () =>
  withClient((client) => expectOk(client.getMicConfig(), client.getMicSample()), {
    firmware: '2.4.30',
  }))

test('logs in again when another client has taken over', () =>
  withClient(async (client, device) => {
    await expectOk(client.getLEDMode())
    const token = client.token
    await logIn(device.url)
    await expectOk(client.getLEDMode())
    assert.is.not(client.token, token)
  }))

test('switches music on and chooses its drivers by name', () =>
  withClient(async (client) => {
    const current = async () => (await client.getCurrentMusicDriver()).unique_id
    await expectOk(client.setMusicOn(true), client.setCurrentMusicDriver('Sipario'))
    assert.is(await current(), '00000000-0000-0000-0000-00000000000A')
    await expectOk(client.setNextMusicDriver())
    assert.is(await current(), '00000000-0000-0000-0000-00000000000B')
    await expectOk(client.setPreviousMusicDriver(), client.setMusicOn(false))
    assert.is(await current(), '00000000-0000-0000-0000-00000000000A')
  }))

test.run()
