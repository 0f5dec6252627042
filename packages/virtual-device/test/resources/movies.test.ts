import { movieCost } from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { jsonOf } from '../device-client.ts'
import { type Call, withDevice } from '../with-device.ts'

const test = suite('movies')

const uniqueId = (number: number) => `00000000-0000-0000-000A-${String(number).padStart(12, '0')}`

async function store(call: Call, number: number, framesNumber: number, fill = number) {
  const announced = await call('POST', 'movies/new', {
    name: `movie ${number}`,
    unique_id: uniqueId(number),
    descriptor_type: 'rgb_raw',
    leds_per_frame: 2,
    frames_number: framesNumber,
    fps: 10,
  })
  if (jsonOf(announced).code !== 1000) return jsonOf(announced)
  const stored = await call('POST', 'movies/full', new Uint8Array(framesNumber * 6).fill(fill))
  assert.equal(jsonOf(stored), { frames_number: framesNumber, code: 1000 })
  return jsonOf(announced)
}

test('two movies of one frame take as many frames as recorded from a real device', () =>
  withDevice({ ledCount: 2 }, async (_, call) => {
    const first = await store(call, 1, 1)
    const second = await store(call, 2, 1)
    assert.equal([first.entry_point, first.id, first.handle], [0, 0, 99])
    assert.equal([second.entry_point, second.id, second.handle], [2, 1, 100])
    const { movies, available_frames, max_capacity } = jsonOf(await call('GET', 'movies'))
    assert.equal([available_frames, max_capacity], [987, 992])
    assert.equal(
      (movies as { name: string }[]).map(({ name }) => name),
      ['movie 1', 'movie 2'],
    )
  }))

test('a movie without free frames is refused until all are deleted', () =>
  withDevice({ ledCount: 2 }, async (_, call) => {
    await store(call, 1, 500)
    assert.is((await store(call, 2, 500)).code, 1101)
    assert.is((await store(call, 2, 992 - movieCost([500]) - 1)).code, 1000)
    assert.is(jsonOf(await call('GET', 'movies')).available_frames, 0)
    assert.is((await store(call, 3, 1)).code, 1101)
    await call('DELETE', 'movies')
    assert.is(jsonOf(await call('GET', 'movies')).available_frames, 992)
    assert.is((await store(call, 3, 990)).code, 1000)
  }))

test('a movie uploaded the older way counts beside the others, and is deleted with them', () =>
  withDevice({ ledCount: 2 }, async (_, call) => {
    const available = async () => jsonOf(await call('GET', 'movies')).available_frames
    const full = async (frames: number) =>
      jsonOf(await call('POST', 'led/movie/full', new Uint8Array(frames * 6))).code
    assert.is(await full(992), 1000)
    assert.is(await available(), 0)
    assert.is((await store(call, 1, 1)).code, 1101)
    assert.is(await full(100), 1000)
    assert.is(await available(), 892)
    assert.is((await store(call, 1, 500)).code, 1000)
    assert.is(await full(992 - movieCost([500]) + 2), 1101)
    await call('DELETE', 'movies')
    assert.is(await available(), 992)
    assert.is(jsonOf(await call('POST', 'led/mode', { mode: 'movie' })).code, 1104)
    assert.is(jsonOf(await call('GET', 'led/movie/config')).frames_number, 0)
  }))

test('later firmware stores more movies and reports how many', () =>
  withDevice({ ledCount: 2, firmware: '2.8.0' }, async (_, call) => {
    for (let number = 0; number < 55; number++) {
      assert.is((await store(call, number, 1)).id, number)
    }
    assert.is((await store(call, 55, 1)).code, 1101)
    assert.is(jsonOf(await call('GET', 'movies')).max, 55)
    assert.is(jsonOf(await call('GET', 'gestalt')).max_movies, 55)
  }))

test('a device stores sixteen movies', () =>
  withDevice({ ledCount: 2 }, async (_, call) => {
    for (let number = 0; number < 16; number++) {
      assert.is((await store(call, number, 1)).id, number)
    }
    assert.is((await store(call, 16, 1)).code, 1101)
  }))

test('an upload makes the movie the current one, and it can be chosen by number or identifier', () =>
  withDevice({ ledCount: 2 }, async (_, call) => {
    const current = async () => jsonOf(await call('GET', 'movies/current')).id
    await store(call, 1, 1)
    await store(call, 2, 1)
    assert.is(await current(), 1)
    await call('POST', 'movies/current', { id: 0 })
    assert.is(await current(), 0)
    await call('POST', 'led/movies/current', { unique_id: uniqueId(2).toLowerCase() })
    assert.is(await current(), 1)
  }))

test('deleting the movies deletes the playlist with them', () =>
  withDevice({ ledCount: 2 }, async (_, call) => {
    await store(call, 1, 1)
    const entries = [{ unique_id: uniqueId(1), duration: 5 }]
    assert.is(jsonOf(await call('POST', 'playlist', { entries })).code, 1000)
    await call('DELETE', 'movies')
    assert.equal(jsonOf(await call('GET', 'playlist')).entries, [])
  }))

test('an upload while a movie plays shows the new one from its first frame', () =>
  withDevice({ ledCount: 2 }, async (device, call) => {
    await store(call, 1, 1, 11)
    await call('POST', 'led/mode', { mode: 'movie' })
    assert.equal([...device.shown], Array(6).fill(11))
    await store(call, 2, 1, 22)
    assert.equal([...device.shown], Array(6).fill(22))
    await call('POST', 'led/movie/full', new Uint8Array(6).fill(33))
    assert.equal([...device.shown], Array(6).fill(33))
  }))

test('an interrupted upload stores nothing and can be repeated', () =>
  withDevice({ ledCount: 2 }, async (_, call) => {
    const movie = {
      name: 'm',
      unique_id: uniqueId(1),
      descriptor_type: 'rgb_raw',
      leds_per_frame: 2,
      frames_number: 2,
      fps: 10,
    }
    await call('POST', 'movies/new', movie)
    assert.is(jsonOf(await call('POST', 'movies/full', new Uint8Array(11))).code, 1106)
    assert.equal(jsonOf(await call('GET', 'movies')).movies, [])
    assert.is(jsonOf(await call('POST', 'movies/full', new Uint8Array(12))).code, 1000)
  }))

test.run()
