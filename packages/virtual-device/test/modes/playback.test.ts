import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { VirtualDevice, VirtualDeviceOptions } from '../../src/index.ts'
import { jsonOf } from '../device-client.ts'
import { createHandClock, type HandClock, NOON } from '../hand-clock.ts'
import { type Call, withDevice } from '../with-device.ts'

const test = suite('playback')

interface Scene {
  readonly device: VirtualDevice
  readonly call: Call
  readonly clock: HandClock
}

/** A string of two LEDs that lives by a clock turned by hand. */
function play(run: (scene: Scene) => Promise<void>, options: VirtualDeviceOptions = {}) {
  const clock = createHandClock()
  return withDevice({ ledCount: 2, clock, ...options }, (device, call) =>
    run({ device, call, clock }),
  )
}

/** Every picture from now on as text, with the time it came. */
function watch({ device, clock }: Scene): string[] {
  const seen: string[] = []
  device.onShow((bytes) => seen.push(`${clock.now() - NOON} ${Buffer.from(bytes).toString('hex')}`))
  return seen
}

const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 37 + 11) % 256)

const uniqueId = (number: number) => `00000000-0000-0000-000A-00000000000${number}`

async function store(call: Call, number: number, data: Uint8Array, fps: number) {
  await call('POST', 'movies/new', {
    name: `movie ${number}`,
    unique_id: uniqueId(number),
    descriptor_type: 'rgb_raw',
    leds_per_frame: 2,
    frames_number: data.length / 6,
    fps,
  })
  await call('POST', 'movies/full', data)
}

const hexFrames = (data: Uint8Array) =>
  Array.from({ length: data.length / 6 }, (_, frame) =>
    Buffer.from(data.subarray(6 * frame, 6 * frame + 6)).toString('hex'),
  )

test('a stored movie plays byte for byte at its frame rate, over and over', () =>
  play(async (scene) => {
    const data = bytes(5 * 6)
    await store(scene.call, 1, data, 20)
    const seen = watch(scene)
    await scene.call('POST', 'led/mode', { mode: 'movie' })
    scene.clock.advance(9 * 50)
    const frames = [...hexFrames(data), ...hexFrames(data)]
    assert.equal(
      seen,
      frames.map((frame, index) => `${index * 50} ${frame}`),
    )
  }))

test('a movie of the older way plays byte for byte at its delay', () =>
  play(async (scene) => {
    const data = bytes(3 * 6)
    await scene.call('POST', 'led/movie/full', data)
    await scene.call('POST', 'led/movie/config', {
      frame_delay: 33,
      leds_number: 2,
      frames_number: 3,
    })
    const seen = watch(scene)
    await scene.call('POST', 'led/mode', { mode: 'movie' })
    scene.clock.advance(5 * 33)
    const frames = [...hexFrames(data), ...hexFrames(data)]
    assert.equal(
      seen,
      frames.map((frame, index) => `${index * 33} ${frame}`),
    )
  }))

test('a whole movie of the longest string at full capacity is shown as it was sent', () =>
  play(
    async ({ device, call, clock }) => {
      const data = bytes(990 * 1200 * 3)
      await call('POST', 'movies/new', {
        name: 'long',
        unique_id: uniqueId(1),
        descriptor_type: 'rgb_raw',
        leds_per_frame: 1200,
        frames_number: 990,
        fps: 24,
      })
      assert.is(jsonOf(await call('POST', 'movies/full', data)).code, 1000)
      const hash = Buffer.alloc(data.length)
      let offset = 0
      await call('POST', 'led/mode', { mode: 'off' })
      device.onShow((picture) => {
        hash.set(picture, offset)
        offset += picture.length
      })
      await call('POST', 'led/mode', { mode: 'movie' })
      clock.advance((989.5 * 1000) / 24)
      assert.is(offset, data.length)
      assert.ok(hash.equals(data))
    },
    { ledCount: 1200 },
  ))

test('a playlist plays each movie from its beginning for its duration, and can be sent on', () =>
  play(async ({ device, call, clock }) => {
    await store(call, 1, new Uint8Array(6).fill(1), 1)
    await store(call, 2, new Uint8Array(6).fill(2), 1)
    const entries = [1, 2].map((number) => ({ unique_id: uniqueId(number), duration: 5 * number }))
    await call('POST', 'playlist', { entries })
    await call('POST', 'led/mode', { mode: 'playlist' })
    const at: number[] = []
    for (let second = 0; second < 17; second++) {
      at.push(device.shown[0] ?? -1)
      clock.advance(1000)
    }
    assert.equal(at, [...Array(5).fill(1), ...Array(10).fill(2), 1, 1])
    await call('POST', 'playlist/current', { id: 1 })
    assert.is(device.shown[0], 2)
    assert.is(jsonOf(await call('GET', 'playlist/current')).id, 1)
    const { movie } = jsonOf(await call('GET', 'led/mode'))
    assert.equal(movie, { id: 1, unique_id: uniqueId(2), name: 'movie 2', duration: 10 })
  }))

test('a real-time frame is shown as it came, in mode rt only', () =>
  play(async ({ device, call }) => {
    await call('POST', 'led/rt/frame', bytes(6))
    assert.equal([...device.shown], Array(6).fill(0))
    await call('POST', 'led/mode', { mode: 'rt' })
    await call('POST', 'led/rt/frame', bytes(6))
    assert.equal([...device.shown], [...bytes(6)])
  }))

test('after 60 s without a frame a device goes back to what it played before', () =>
  play(async ({ device, call, clock }) => {
    const mode = async () => jsonOf(await call('GET', 'led/mode')).mode
    await call('POST', 'led/color', { red: 1, green: 2, blue: 3 })
    await call('POST', 'led/mode', { mode: 'color' })
    await call('POST', 'led/mode', { mode: 'rt' })
    clock.advance(59_000)
    await call('POST', 'led/rt/frame', bytes(6))
    clock.advance(59_999)
    assert.is(await mode(), 'rt')
    clock.advance(1)
    assert.is(await mode(), 'color')
    assert.equal([...device.shown], [1, 2, 3, 1, 2, 3])
  }))

test('brightness and saturation dim what is shown, and disabled they do nothing', () =>
  play(async ({ device, call }) => {
    await call('POST', 'led/mode', { mode: 'color' })
    await call('POST', 'led/color', { red: 200, green: 100, blue: 0 })
    const shown = () => [...device.shown.subarray(0, 3)]
    await call('POST', 'led/out/brightness', { value: 50 })
    assert.equal(shown(), [100, 50, 0])
    await call('POST', 'led/out/brightness', { type: 'R', value: -30 })
    assert.equal(shown(), [40, 20, 0])
    await call('POST', 'led/out/brightness', { mode: 'disabled' })
    assert.equal(shown(), [200, 100, 0])
    await call('POST', 'led/out/saturation', { value: '0' })
    assert.equal(shown(), [114, 114, 114])
  }))

test('white comes first on a string of four bytes per LED', () =>
  play(
    async ({ device, call }) => {
      await call('POST', 'led/mode', { mode: 'color' })
      await call('POST', 'led/color', { red: 1, green: 2, blue: 3 })
      assert.equal([...device.shown], [0, 1, 2, 3, 0, 1, 2, 3])
    },
    { family: 'G' },
  ))

test('effects and the demo move, at the frame rate of the device', () =>
  play(
    async (scene) => {
      const seen = watch(scene)
      for (const mode of ['effect', 'demo']) {
        seen.length = 0
        await scene.call('POST', 'led/mode', { mode })
        scene.clock.advance(1001)
        assert.is(seen.length, 25, mode)
        assert.ok(new Set(seen.map((picture) => picture.split(' ')[1])).size > 1, mode)
      }
    },
    { ledCount: 50 },
  ))

test('every built-in effect can be played', () =>
  play(async ({ device, call, clock }) => {
    await call('POST', 'led/mode', { mode: 'effect' })
    for (let effect_id = 0; effect_id < 15; effect_id++) {
      assert.is(jsonOf(await call('POST', 'led/effects/current', { effect_id })).code, 1000)
      clock.advance(500)
      assert.is(device.shown.length, 6)
    }
  }))

test('what is left to play is played where a mode has nothing any more', () =>
  play(async ({ call, clock }) => {
    const mode = async () => jsonOf(await call('GET', 'led/mode')).mode
    await store(call, 1, bytes(6), 10)
    const entries = [{ unique_id: uniqueId(1), duration: 5 }]
    for (const emptied of [['DELETE'], ['POST', { entries: [] }]] as const) {
      await call('POST', 'playlist', { entries })
      await call('POST', 'led/mode', { mode: 'playlist' })
      await call(emptied[0], 'playlist', emptied[1])
      assert.is(await mode(), 'movie')
    }
    await call('POST', 'playlist', { entries })
    await call('POST', 'led/mode', { mode: 'playlist' })
    await call('POST', 'led/mode', { mode: 'rt' })
    await call('DELETE', 'movies')
    clock.advance(60_000)
    assert.is(await mode(), 'demo')
  }))

test('the timer does not go into a movie that is gone', () =>
  play(async ({ call, clock }) => {
    await store(call, 1, bytes(6), 10)
    await call('POST', 'led/mode', { mode: 'movie' })
    await call('POST', 'led/mode', { mode: 'off' })
    await call('DELETE', 'movies')
    await call('POST', 'timer', { time_now: 0, time_on: 1, time_off: -1 })
    clock.advance(1000)
    assert.is(jsonOf(await call('GET', 'led/mode')).mode, 'demo')
  }))

test('a movie of the older way that is cleared while it plays makes way for the demo', () =>
  play(async ({ call }) => {
    await call('POST', 'led/movie/full', bytes(6))
    await call('POST', 'led/mode', { mode: 'movie' })
    const config = { frame_delay: 40, leds_number: 2, frames_number: 0 }
    await call('POST', 'led/movie/config', config)
    assert.is(jsonOf(await call('GET', 'led/mode')).mode, 'demo')
  }))

test('the demo stays 8 s with each of the effects of the device, which differ', () =>
  play(
    async ({ device, call, clock }) => {
      const first = async (effect_id: number) => {
        await call('POST', 'led/effects/current', { effect_id })
        await call('POST', 'led/mode', { mode: 'effect' })
        return Buffer.from(device.shown).toString('hex')
      }
      const effects: string[] = []
      for (let effectId = 0; effectId < 15; effectId++) effects.push(await first(effectId))
      assert.ok(new Set(effects).size > 10)
      await call('POST', 'led/mode', { mode: 'demo' })
      // Not on the very moment, which sums of a frame's length meet but nearly.
      clock.advance(1)
      for (const effect of [...effects, effects[0]]) {
        assert.is(Buffer.from(device.shown).toString('hex'), effect)
        clock.advance(8000)
      }
    },
    { ledCount: 50 },
  ))

test('where both times of the timer are one, lights go off, and stay off', () =>
  play(async ({ device, call, clock }) => {
    await call('POST', 'timer', { time_now: 0, time_on: 1, time_off: 1 })
    clock.advance(2000)
    assert.is(jsonOf(await call('GET', 'led/mode')).mode, 'off')
    await call('POST', 'led/mode', { mode: 'color' })
    clock.advance(86_000_000)
    assert.is(device.shown[0], 255)
    clock.advance(400_000)
    assert.is(device.shown[0], 0)
    clock.advance(86_400_000)
    assert.is(device.shown[0], 0)
  }))

test('the timer switches on every day', () =>
  play(async ({ device, call, clock }) => {
    await call('POST', 'led/mode', { mode: 'color' })
    await call('POST', 'timer', { time_now: 0, time_on: 7200, time_off: 3600 })
    for (let day = 0; day < 3; day++) {
      clock.advance(3_600_000)
      assert.is(device.shown[0], 0)
      clock.advance(3_600_000)
      assert.is(device.shown[0], 255)
      clock.advance(79_200_000)
    }
  }))

test('the timer switches the lights off and on at its times of day', () =>
  play(async ({ call, clock }) => {
    const mode = async () => jsonOf(await call('GET', 'led/mode')).mode
    await call('POST', 'led/mode', { mode: 'color' })
    await call('POST', 'timer', { time_now: 100, time_on: 300, time_off: 200 })
    clock.advance(99_000)
    assert.is(await mode(), 'color')
    clock.advance(1000)
    assert.is(await mode(), 'off')
    clock.advance(100_000)
    assert.is(await mode(), 'color')
    assert.equal(jsonOf(await call('GET', 'timer')), {
      time_now: 300,
      time_on: 300,
      time_off: 200,
      code: 1000,
    })
  }))

test.run()
