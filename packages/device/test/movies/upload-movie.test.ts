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

/** A device of family F that plays `movies` and keeps the modes it is set to. */
function movieAnswers(stored: readonly string[] = [], mode = 'movie', available = 500) {
  const movies = stored.map((name, id) => ({ id, name, unique_id: `${UUID}${id}` }))
  const state = { mode, names: [...stored] }
  const ok = (fields: object = {}): SmallAnswer => [200, { ...fields, code: 1000 }]
  const answers: SmallAnswers = {
    'GET led/mode': () => ok({ mode: state.mode }),
    'POST led/mode': (body) => {
      state.mode = JSON.parse(String(body)).mode
      return ok()
    },
    'GET movies': () =>
      ok({ movies: movies.map(listed), available_frames: available, max_capacity: 992 }),
    'DELETE movies': () => {
      if (state.mode === 'movie' || state.mode === 'playlist') return [200, { code: 1102 }]
      state.names.length = 0
      movies.length = 0
      return ok()
    },
    'POST movies/new': (body) => {
      const { name, unique_id } = JSON.parse(String(body))
      state.names.push(name)
      movies.push({ id: 7, name, unique_id })
      return ok({ entry_point: 0, id: 7, handle: 99, unique_id })
    },
    'POST movies/full': (body) => ok({ frames_number: body.length / 750 }),
    'GET movies/current': () => [204, ''],
    'POST movies/current': () => ok(),
  }
  return { answers, state }
}

const UUID = '11111111-2222-3333-4444-55555555555'

function listed(movie: { id: number; name: string; unique_id: string }) {
  return { ...movie, descriptor_type: 'rgb_raw', leds_per_frame: 250, frames_number: 10, fps: 24 }
}

/** What family D says of the one movie that it has. */
const OLD_MOVIE = { frame_delay: 40, leds_number: 56, frames_number: 5, code: 1000 }

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
    'GET led/movie/config': () => [200, OLD_MOVIE],
    'POST led/movie/full': (body) => [200, { frames_number: body.length / 168, code: 1000 }],
    'POST led/movie/config': () => [200, { code: 1000 }],
  }
  const setup = { gestalt: GESTALT_D, firmware: '2.3.5', answers }
  await withSmallDevice(setup, async (device, small) => {
    await device.movies.upload(movieOf(80, 56))
    const calls = CALLS(small.log).filter((line) => line.startsWith('POST'))
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

test('a movie longer than the capacity is refused before anything changes', async () => {
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

test('a movie that is stored but does not play is reported', async () => {
  const { answers } = movieAnswers([], 'off')
  const refusing = { ...answers, 'POST led/mode': (): SmallAnswer => [200, { code: 1104 }] }
  await withSmallDevice({ answers: refusing }, async (device) => {
    const error = await rejection(device.movies.upload(movieOf(24)))
    assert.match(error.message, /^the movie is stored, but does not play: .*1104/)
  })
})

test('a device that stores no more movies has no free frames', async () => {
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

test('listeners are notified of the modes that an upload sets', async () => {
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

test('a trial that fails leaves the movies that were to be replaced', async () => {
  const { answers, state } = movieAnswers(['rain', 'fire'], 'playlist', 300)
  const failing = { ...answers, 'POST movies/full': (): SmallAnswer => [200, { code: 1106 }] }
  await withSmallDevice({ answers: failing }, async (device, small) => {
    const upload = device.movies.upload(movieOf(24), { replace: true, name: 'snow' })
    const error = await rejection(upload)
    assert.match(
      error.message,
      /holds 3 movies \(rain, fire, snow\) .*, mode playlist; snow among them may lack frames/,
    )
    assert.is(small.count('DELETE movies'), 0)
    assert.equal((error as MovieUploadError).deleted, [])
    assert.equal(state, { mode: 'playlist', names: ['rain', 'fire', 'snow'] })
  })
})

for (const mode of ['movie', 'playlist', 'effect']) {
  test(`where nothing can be deleted, mode ${mode} comes back`, async () => {
    const { answers, state } = movieAnswers(['rain'], mode, 300)
    const keeping = { ...answers, 'DELETE movies': (): SmallAnswer => [200, { code: 1102 }] }
    await withSmallDevice({ answers: keeping }, async (device) => {
      const error = await rejection(device.movies.upload(movieOf(24), { replace: true }))
      assert.is((error as MovieUploadError).mode, mode)
      assert.is(state.mode, mode)
    })
  })
}

test('a mode that the upload itself changes comes back when something fails after it', async () => {
  const { answers, state } = movieAnswers(['rain'], 'effect', 300)
  const moving: SmallAnswers = {
    ...answers,
    'POST movies/full': (body) => {
      state.mode = 'movie'
      return [200, { frames_number: body.length / 750, code: 1000 }]
    },
    'POST movies/current': () => [200, { code: 1105 }],
  }
  await withSmallDevice({ answers: moving }, async (device) => {
    const error = await rejection(device.movies.upload(movieOf(24), { name: 'snow' }))
    assert.is((error as MovieUploadError).mode, 'effect')
    assert.is(state.mode, 'effect')
  })
})

test('an upload interrupted after the deletion of other movies is sent once more', async () => {
  const { answers, state } = movieAnswers(['rain'], 'movie', 300)
  const uploads: number[] = []
  const failingOnce: SmallAnswers = {
    ...answers,
    'POST movies/full': (body) => {
      uploads.push(body.length)
      if (uploads.length === 2) return [200, { code: 1106 }]
      return [200, { frames_number: body.length / 750, code: 1000 }]
    },
  }
  await withSmallDevice({ answers: failingOnce }, async (device) => {
    await device.movies.upload(movieOf(298), { replace: true, name: 'snow' })
    assert.equal(uploads, [298 * 750, 298 * 750, 298 * 750])
    assert.equal(state, { mode: 'movie', names: ['snow'] })
  })
})

test('a failed upload restores the mode and reports what the device stores', async () => {
  const { answers, state } = movieAnswers(['rain', 'fire'], 'playlist', 0)
  const failing = { ...answers, 'POST movies/full': (): SmallAnswer => [200, { code: 1106 }] }
  await withSmallDevice({ answers: failing }, async (device) => {
    const upload = device.movies.upload(movieOf(24), { replace: true, name: 'snow' })
    const error = await rejection(upload)
    assert.instance(error, MovieUploadError)
    assert.equal([error.code, error.applicationCode], ['refused', 1106])
    assert.match(
      error.message,
      /^the upload failed after 18000 bytes were sent: .* code 1106.*; the device now holds no movie and has room for 0 frames, mode playlist; lost: 2 movies \(rain, fire\) and the playlist, which were deleted for it and cannot be read back$/,
    )
    assert.equal(state, { mode: 'playlist', names: [] })
    const { movies, deleted, incomplete } = error as MovieUploadError
    assert.equal([movies?.movies, incomplete], [[], undefined])
    assert.equal(
      deleted.map(({ name }) => name),
      ['rain', 'fire'],
    )
  })
})

test('a movie that may lack frames is kept and reported', async () => {
  const { answers, state } = movieAnswers(['rain'], 'movie', 300)
  const current = { id: 0, unique_id: `${UUID}0`, name: 'rain', code: 1000 }
  const failing: SmallAnswers = {
    ...answers,
    'POST movies/full': () => [200, { code: 1106 }],
    'GET movies/current': () => [200, current],
  }
  await withSmallDevice({ answers: failing }, async (device, small) => {
    const error = await rejection(device.movies.upload(movieOf(24), { name: 'snow' }))
    assert.match(
      error.message,
      /holds 2 movies \(rain, snow\) .*, mode movie; snow among them may lack frames, and the firmware deletes movies only all at once$/,
    )
    assert.is((error as MovieUploadError).incomplete?.name, 'snow')
    assert.equal(state, { mode: 'movie', names: ['rain', 'snow'] })
    const choices = small.bodies.filter((_, i) => small.log[i] === 'POST movies/current')
    assert.equal(choices.map(String), ['{"id":0}'])
  })
})

test('frames that went into another client’s movie are noticed', async () => {
  const { answers, state } = movieAnswers(['rain'], 'movie', 300)
  const taken: SmallAnswers = {
    ...answers,
    'POST movies/new': () => [200, { id: 7, code: 1000 }],
  }
  await withSmallDevice({ answers: taken }, async (device) => {
    const error = await rejection(device.movies.upload(movieOf(24), { name: 'snow' }))
    assert.is(error.code, 'refused')
    assert.match(error.message, /took the frames but does not list snow: another client may have/)
    assert.match(error.message, /; the device now holds 1 movie \(rain\) .*, mode movie$/)
    assert.equal(state, { mode: 'movie', names: ['rain'] })
  })
})

test('family D: what it took is configured even if the first try fails', async () => {
  const configs: unknown[] = []
  const answers: SmallAnswers = {
    'GET led/mode': () => [200, { mode: 'movie', code: 1000 }],
    'POST led/mode': () => [200, { code: 1000 }],
    'GET led/movie/config': () => [200, { ...OLD_MOVIE, ...(configs[1] ?? {}) }],
    'POST led/movie/full': (body) => [200, { frames_number: body.length / 168, code: 1000 }],
    'POST led/movie/config': (body) => {
      configs.push(JSON.parse(String(body)))
      return [200, { code: configs.length === 1 ? 1105 : 1000 }]
    },
  }
  const setup = { gestalt: GESTALT_D, firmware: '2.3.5', answers }
  await withSmallDevice(setup, async (device) => {
    const error = await rejection(device.movies.upload(movieOf(80, 56)))
    assert.match(error.message, /; the device now holds one movie of 80 frames and .*, mode movie$/)
    assert.equal(configs[1], { frame_delay: 42, leds_number: 56, frames_number: 80 })
  })
})

test('nothing is deleted for a movie that the firmware would not take', async () => {
  const { answers, state } = movieAnswers(['rain'])
  await withSmallDevice({ answers }, async (device) => {
    const tooFast = { ...movieOf(24), frameRate: 2000 }
    await device.movies.upload(tooFast, { replace: true }).then(
      () => assert.unreachable(),
      (error: unknown) => assert.instance(error, RangeError),
    )
    assert.equal(state, { mode: 'movie', names: ['rain'] })
  })
})

test('whatever a listener throws, the mode is put back', async () => {
  const { answers, state } = movieAnswers(['rain'], 'effect')
  await withSmallDevice({ answers }, async (device) => {
    const onProgress = () => {
      throw new TypeError('no such bar')
    }
    const upload = device.movies.upload(movieOf(24), { replace: true, onProgress })
    await upload.then(
      () => assert.unreachable(),
      (error: Error) => assert.match(error.message, /no such bar/),
    )
    assert.is(state.mode, 'effect')
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

for (const step of ['DELETE movies', 'POST movies/new', 'GET movies/current']) {
  test(`an end that is wanted at ${step} is reported with the state of the device`, async () => {
    const { answers } = movieAnswers(['rain'], 'effect', 0)
    const controller = new AbortController()
    const ending: SmallAnswers = {
      ...answers,
      [step]: (body: Buffer) => {
        controller.abort(new Error('the user broke off'))
        return answers[step]!(body)
      },
    }
    await withSmallDevice({ answers: ending }, async (device) => {
      const { signal } = controller
      const error = await rejection(device.movies.upload(movieOf(24), { signal, replace: true }))
      assert.is(error.code, 'aborted')
    })
  })
}

test('an end that is wanted when the movie is stored comes too late', async () => {
  const { answers, state } = movieAnswers([], 'off')
  const controller = new AbortController()
  const ending: SmallAnswers = {
    ...answers,
    'POST led/mode': (body) => {
      controller.abort()
      return answers['POST led/mode']!(body)
    },
  }
  await withSmallDevice({ answers: ending }, async (device) => {
    const { signal } = controller
    await device.movies.upload(movieOf(24), { signal, name: 'snow' })
    assert.equal(state, { mode: 'movie', names: ['snow'] })
  })
})

test('a device lost before its mode is restored has the movie, and that is reported', async () => {
  const { answers } = movieAnswers([], 'effect')
  const failing: SmallAnswers = { ...answers, 'POST led/mode': () => [200, 'no JSON'] }
  await withSmallDevice({ answers: failing }, async (device) => {
    const error = await rejection(device.movies.upload(movieOf(24), { play: false }))
    assert.match(error.message, /^the movie is stored, but the device is not back in mode effect: /)
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
