import { type Movie, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MovieUploadError } from '../../src/movies/movie-upload-error.ts'
import { GESTALT_D } from '../recorded-gestalts.ts'
import { rejection } from '../rejection.ts'
import type { SmallAnswer, SmallAnswers } from '../small-device.ts'
import { withSmallDevice } from '../with-small-device.ts'

const test = suite('upload-movie')

function movieOf(frameCount: number, ledCount = 250): Movie {
  const data = new Uint8Array(frameCount * ledCount * 3).fill(9)
  return { ledCount, format: RGB, frameCount, frameRate: 24, data }
}

/** A device of family F that plays `movies` and keeps what it is told about modes. */
function movieAnswers(stored: readonly string[] = [], mode = 'movie', available = 500) {
  const state = { mode, names: [...stored] }
  const ok = (fields: object = {}): SmallAnswer => [200, { ...fields, code: 1000 }]
  const answers: SmallAnswers = {
    'GET led/mode': () => ok({ mode: state.mode }),
    'POST led/mode': (body) => {
      state.mode = JSON.parse(String(body)).mode
      return ok()
    },
    'GET movies': () =>
      ok({ movies: state.names.map(storedMovie), available_frames: available, max_capacity: 992 }),
    'DELETE movies': () => {
      if (state.mode === 'movie' || state.mode === 'playlist') return [200, { code: 1102 }]
      state.names.length = 0
      return ok()
    },
    'POST movies/new': (body) => {
      state.names.push(JSON.parse(String(body)).name)
      return ok({ entry_point: 0, id: 7, handle: 99, unique_id: 'x' })
    },
    'POST movies/full': (body) => ok({ frames_number: body.length / 750 }),
    'GET movies/current': () => [204, ''],
    'POST movies/current': () => ok(),
  }
  return { answers, state }
}

function storedMovie(name: string, id: number) {
  const unique_id = `11111111-2222-3333-4444-55555555555${id}`
  const descriptor_type = 'rgb_raw'
  return { id, name, unique_id, descriptor_type, leds_per_frame: 250, frames_number: 10, fps: 24 }
}

const CALLS = (log: readonly string[]) =>
  log.filter((line) => !/gestalt|version|log|ver/.test(line))

test('new firmware: announced, sent, selected and played', async () => {
  const { answers } = movieAnswers()
  await withSmallDevice({ answers }, async (device, small) => {
    const uploaded = await device.movies.upload(movieOf(240), { name: 'snow' })
    assert.is(uploaded.id, 7)
    const changes = small.log.filter((line) => /^POST (movies|led)/.test(line))
    assert.equal(changes, [
      'POST movies/new',
      'POST movies/full',
      'POST movies/current',
      'POST led/mode',
    ])
    const announcement = JSON.parse(String(small.bodies[small.log.indexOf('POST movies/new')]))
    assert.match(announcement.unique_id, /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/)
    assert.is(announcement.unique_id, uploaded.uniqueId)
    const { name, descriptor_type, leds_per_frame, frames_number, fps } = announcement
    const facts = [name, descriptor_type, leds_per_frame, frames_number, fps]
    assert.equal(facts, ['snow', 'rgb_raw', 250, 240, 24])
    const selected = JSON.parse(String(small.bodies[small.log.indexOf('POST movies/current')]))
    assert.equal(selected, { id: 7 })
    assert.is((await device.mode.get()).mode, 'movie')
  })
})

test('family D: sent and configured with the delay in milliseconds, then played', async () => {
  const answers: SmallAnswers = {
    'GET led/mode': () => [200, { mode: 'effect', code: 1000 }],
    'POST led/mode': () => [200, { code: 1000 }],
    'POST led/movie/full': (body) => [200, { frames_number: body.length / 168, code: 1000 }],
    'POST led/movie/config': () => [200, { code: 1000 }],
  }
  const setup = { gestalt: GESTALT_D, firmware: '2.3.5', answers }
  await withSmallDevice(setup, async (device, small) => {
    await device.movies.upload(movieOf(80, 56))
    const calls = CALLS(small.log).slice(1)
    assert.equal(calls, ['POST led/movie/full', 'POST led/movie/config', 'POST led/mode'])
    const config = JSON.parse(String(small.bodies[small.log.indexOf('POST led/movie/config')]))
    assert.equal(config, { frame_delay: 42, leds_number: 56, frames_number: 80 })
    assert.is(small.bodies[small.log.indexOf('POST led/movie/full')]?.length, 13_440)
  })
})

test('progress reaches the size of the movie', async () => {
  const { answers } = movieAnswers()
  await withSmallDevice({ answers }, async (device) => {
    const seen: number[][] = []
    const onProgress = (...bytes: number[]) => seen.push(bytes)
    await device.movies.upload(movieOf(240), { onProgress })
    assert.equal(seen.at(-1), [180_000, 180_000])
    assert.ok(seen.length > 3)
  })
})

test('a movie longer than the room is refused before anything is changed', async () => {
  const { answers } = movieAnswers(['rain'], 'movie', 100)
  await withSmallDevice({ answers }, async (device, small) => {
    const error = await rejection(device.movies.upload(movieOf(240)))
    assert.is(error.code, 'no-room')
    assert.match(
      error.message,
      /the movie has 240 frames, but \S+ has room for 9\d; it fits if the stored movies are replaced/,
    )
    assert.not(small.log.some((line) => /^POST (movies|led)|DELETE/.test(line)))
  })
})

test('replacing leaves the mode that forbids it, deletes, uploads and plays', async () => {
  const { answers, state } = movieAnswers(['rain', 'fire'], 'playlist', 100)
  await withSmallDevice({ answers }, async (device, small) => {
    await device.movies.upload(movieOf(240), { replace: true, name: 'snow' })
    assert.equal(state, { mode: 'movie', names: ['snow'] })
    assert.ok(small.log.indexOf('POST led/mode') < small.log.indexOf('DELETE movies'))
  })
})

test('without playing, the device goes on with what it did', async () => {
  const { answers, state } = movieAnswers(['rain'], 'effect')
  await withSmallDevice({ answers }, async (device) => {
    await device.movies.upload(movieOf(24), { play: false })
    assert.is(state.mode, 'effect')
  })
})

test('without playing, the movie that was selected is selected again', async () => {
  const { answers } = movieAnswers(['rain', 'fire'])
  const current = { id: 1, unique_id: 'x', name: 'fire', code: 1000 }
  const selected = { ...answers, 'GET movies/current': (): SmallAnswer => [200, current] }
  await withSmallDevice({ answers: selected }, async (device, small) => {
    await device.movies.upload(movieOf(24), { play: false })
    const choices = small.bodies.filter((_, i) => small.log[i] === 'POST movies/current')
    assert.equal(choices.map(String), ['{"id":1}'])
  })
})

test('a mode with nothing left to play does not make an upload fail that was done', async () => {
  const { answers, state } = movieAnswers(['rain'], 'playlist')
  const refusing = {
    ...answers,
    'POST led/mode': (body: Buffer): SmallAnswer => {
      const { mode } = JSON.parse(String(body))
      if (mode === 'playlist') return [200, { code: 1104 }]
      state.mode = mode
      return [200, { code: 1000 }]
    },
  }
  await withSmallDevice({ answers: refusing }, async (device) => {
    await device.movies.upload(movieOf(24), { play: false, replace: true, name: 'snow' })
    assert.equal(state, { mode: 'off', names: ['snow'] })
  })
})

test('a movie that is stored but does not play is told as that', async () => {
  const { answers } = movieAnswers([], 'off')
  const refusing = { ...answers, 'POST led/mode': (): SmallAnswer => [200, { code: 1104 }] }
  await withSmallDevice({ answers: refusing }, async (device) => {
    const error = await rejection(device.movies.upload(movieOf(24)))
    assert.match(error.message, /^the movie is stored, but does not play: .*1104/)
  })
})

test('a device that stores no more movies has no room, however few frames it holds', async () => {
  const names = Array.from({ length: 16 }, (_, index) => `movie ${index}`)
  const { answers } = movieAnswers(names)
  await withSmallDevice({ answers }, async (device, small) => {
    assert.is((await device.movies.list()).room, 0)
    const error = await rejection(device.movies.upload(movieOf(1)))
    assert.is(error.code, 'no-room')
    assert.match(
      error.message,
      /has 16 movies and no room; it fits if the stored movies are replaced/,
    )
    assert.is(small.count('POST movies/new'), 0)
    await device.movies.upload(movieOf(1), { replace: true })
  })
})

test('whoever listens hears of the modes that an upload sets', async () => {
  const { answers } = movieAnswers(['rain'], 'playlist')
  await withSmallDevice({ answers }, async (device) => {
    const modes: string[] = []
    const end = device.onModeSet((mode) => modes.push(mode))
    await device.movies.upload(movieOf(24), { replace: true })
    end()
    await device.mode.set('off')
    assert.equal(modes, ['off', 'movie'])
  })
})

test('a mode that cannot be set, as later firmware has, is left as it is', async () => {
  const { answers } = movieAnswers([], 'musicreactive')
  await withSmallDevice({ answers }, async (device, small) => {
    await device.movies.upload(movieOf(24), { play: false })
    assert.is(small.count('POST led/mode'), 0)
  })
})

test('a failed upload puts the mode back and tells what the device holds', async () => {
  const { answers, state } = movieAnswers(['rain', 'fire'], 'playlist', 300)
  const failing = { ...answers, 'POST movies/full': (): SmallAnswer => [200, { code: 1106 }] }
  await withSmallDevice({ answers: failing }, async (device) => {
    const upload = device.movies.upload(movieOf(24), { replace: true, name: 'snow' })
    const error = await rejection(upload)
    assert.instance(error, MovieUploadError)
    assert.equal([error.code, error.applicationCode], ['refused', 1106])
    assert.match(
      error.message,
      /^the upload failed: .* code 1106.*; the device now holds 1 movie \(snow\) and has room for 298 frames, mode playlist$/,
    )
    assert.is(state.mode, 'playlist')
    assert.is((error as MovieUploadError).movies?.movies[0]?.name, 'snow')
  })
})

test('an upload that its signal ends puts the mode back too', async () => {
  const { answers, state } = movieAnswers(['rain'], 'movie')
  const controller = new AbortController()
  await withSmallDevice({ answers }, async (device) => {
    const onProgress = () => controller.abort()
    const { signal } = controller
    const upload = device.movies.upload(movieOf(240), { replace: true, signal, onProgress })
    const error = await rejection(upload)
    assert.instance(error, MovieUploadError)
    assert.is(error.code, 'aborted')
    assert.is(state.mode, 'movie')
  })
})

test('a name that is too long is cut, and not within a character', async () => {
  const { answers, state } = movieAnswers()
  await withSmallDevice({ answers }, async (device) => {
    await device.movies.upload(movieOf(1), { name: `${'x'.repeat(31)}🎄` })
    await device.movies.upload(movieOf(1), { name: 'y'.repeat(40) })
    assert.equal(state.names, ['x'.repeat(31), 'y'.repeat(32)])
  })
})

test('a movie for other lights is misuse', async () => {
  await withSmallDevice({ answers: movieAnswers().answers }, async (device) => {
    const outcome = await device.movies.upload(movieOf(3, 100)).catch((error: unknown) => error)
    assert.instance(outcome, RangeError)
    assert.is((outcome as Error).message, 'the movie is for 100 LEDs, but the device has 250')
    const short = { ...movieOf(3), data: new Uint8Array(5) }
    const second = await device.movies.upload(short).catch((error: unknown) => error)
    assert.match((second as Error).message, /a movie of 3 frames must have 2250 bytes, got 5/)
  })
})

test.run()
