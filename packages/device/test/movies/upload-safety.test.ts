import type { Movie } from '@ledloom/core'
import { endpoints } from '@ledloom/protocol'
import type { Clock, VirtualDevice, VirtualDeviceOptions } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Device } from '../../src/device.ts'
import { MovieUploadError } from '../../src/movies/movie-upload-error.ts'
import { rejection } from '../rejection.ts'
import { withVirtualDevice } from '../with-virtual-device.ts'

const test = suite('upload safety')

const LEDS = 12

/** How much faster time passes for the devices: their movies come around sooner. */
const HASTE = 20

const clock: Clock = {
  now: () => HASTE * (performance.timeOrigin + performance.now()),
  schedule(delayMs, run) {
    const timer = setTimeout(run, delayMs / HASTE).unref()
    return () => clearTimeout(timer)
  },
}

/** How long a device is away when it reboots, by its clock. */
const DOWN_MS = 50 * HASTE

/** Enough for a movie that takes a while on its way. */
const MANY_LEDS = 200

/** Families and firmwares that differ in how they store movies. */
const KINDS = [
  { family: 'D', firmware: '2.3.5', bytesPerLed: 4 },
  { family: 'D', firmware: '2.5.6', bytesPerLed: 3 },
  { family: 'F', firmware: '2.4.22', bytesPerLed: 3 },
  { family: 'F', firmware: '2.7.1', bytesPerLed: 3 },
  { family: 'G', firmware: '2.7.1', bytesPerLed: 4 },
] as const satisfies readonly VirtualDeviceOptions[]

function movieFor({ ledCount, format }: Device, frameCount: number, light: number): Movie {
  const data = new Uint8Array(frameCount * ledCount * format.bytesPerLed)
  for (let index = 0; index < data.length; index++) data[index] = (light + index) % 200
  return { ledCount, format, frameCount, frameRate: 20, data }
}

/** Aborts as soon as the first bytes of a movie are on their way. */
function abortingUpload(device: Device, movie: Movie, replace: boolean): Promise<unknown> {
  const controller = new AbortController()
  const { signal } = controller
  return device.movies.upload(movie, { replace, signal, onProgress: () => controller.abort() })
}

function namesOf(movies: readonly { readonly name: string }[]): string[] {
  return movies.map(({ name }) => name)
}

async function stateOf(device: Device) {
  const { mode } = await device.mode.get()
  const { movies, single, room } = await device.movies.list()
  const selected = device.has(endpoints.getCurrentMovie) ? await device.movies.current() : undefined
  return { mode, movies, single, room, selected: selected?.id }
}

/** Whether the LEDs come to show the first frame of a movie. */
async function shows(virtual: VirtualDevice, movie: Movie): Promise<void> {
  const first = Buffer.from(movie.data.subarray(0, movie.ledCount * movie.format.bytesPerLed))
  await new Promise<void>((resolve) => {
    const end = virtual.onShow((bytes) => {
      if (!first.equals(Buffer.from(bytes))) return
      end()
      resolve()
    })
  })
}

for (const kind of KINDS) {
  const name = `family ${kind.family} at ${kind.firmware}`

  test(`${name}: the plan is what an upload does`, async () => {
    await withVirtualDevice({ ...kind, clock, ledCount: LEDS }, async ({ virtual, device }) => {
      for (const [frameCount, replace] of [
        [10, false],
        [5, false],
        [7, true],
      ] as const) {
        const movie = movieFor(device, frameCount, 10 * frameCount)
        const before = await device.movies.list()
        const plan = await device.movies.planUpload(movie, { replace })
        assert.equal(await device.movies.list(), before, 'planning changes nothing')
        assert.is(plan.fits, true)
        assert.is(plan.byteLength, movie.data.byteLength)
        await device.movies.upload(movie, { replace, name: `movie ${frameCount}` })
        const after = await device.movies.list()
        assert.is(after.room, plan.roomAfter, plan.explanation)
        const kept = before.movies.filter(({ id }) => !plan.deletes.some((gone) => gone.id === id))
        const added = plan.way === 'many' ? 1 : 0
        assert.is(after.movies.length, kept.length + added)
        await shows(virtual, movie)
      }
    })
  })

  test(`${name}: what does not fit is refused, and nothing is changed`, async () => {
    await withVirtualDevice({ ...kind, clock, ledCount: LEDS }, async ({ device }) => {
      await device.movies.upload(movieFor(device, 10, 0))
      const before = await stateOf(device)
      const { capacity } = await device.movies.list()
      for (const replace of [false, true]) {
        const movie = movieFor(device, capacity + 1, 5)
        const plan = await device.movies.planUpload(movie, { replace })
        assert.equal([plan.fits, plan.needsReplace], [false, false])
        const error = await rejection(device.movies.upload(movie, { replace }))
        assert.equal([error.code, error.message], ['no-room', plan.explanation])
      }
      assert.equal(await stateOf(device), before)
    })
  })

  test(`${name}: an upload that is aborted leaves the device as it was`, async () => {
    await withVirtualDevice({ ...kind, clock, ledCount: MANY_LEDS }, async ({ device }) => {
      await device.movies.upload(movieFor(device, 10, 0), { name: 'old' })
      for (const mode of ['movie', 'effect'] as const) {
        await device.mode.set(mode)
        const before = await stateOf(device)
        const error = await rejection(abortingUpload(device, movieFor(device, 500, 5), false))
        assert.instance(error, MovieUploadError)
        assert.is(error.code, 'aborted')
        assert.equal(await stateOf(device), before)
      }
    })
  })

  test(`${name}: a device that restarts under an upload is waited for and sent it again`, async () => {
    await withVirtualDevice({ ...kind, clock, ledCount: LEDS }, async ({ virtual, device }) => {
      await device.movies.upload(movieFor(device, 10, 0), { name: 'old' })
      const before = await stateOf(device)
      let reboot: Promise<void> | undefined
      const onProgress = () => {
        reboot ??= virtual.reboot(DOWN_MS)
      }
      const movie = movieFor(device, 300, 5)
      const { incomplete } = await device.movies.upload(movie, { name: 'new', onProgress })
      await reboot
      const { movies, single } = await stateOf(device)
      const names = [...before.movies.map((each) => each.name), 'new']
      if (before.single === undefined) assert.equal(namesOf(movies), names)
      else assert.is(single?.frameCount, 300)
      assert.is(incomplete, undefined)
      await shows(virtual, movie)
    })
  })

  test(`${name}: a device that restarts again and again leaves the upload`, async () => {
    await withVirtualDevice({ ...kind, clock, ledCount: LEDS }, async ({ virtual, device }) => {
      await device.movies.upload(movieFor(device, 10, 0), { name: 'old' })
      const before = await stateOf(device)
      const reboots: Promise<void>[] = []
      let lastBytes = Number.POSITIVE_INFINITY
      const onProgress = (sentBytes: number) => {
        if (sentBytes <= lastBytes) reboots.push(virtual.reboot(DOWN_MS))
        lastBytes = sentBytes
      }
      const error = await rejection(device.movies.upload(movieFor(device, 300, 5), { onProgress }))
      await Promise.all(reboots)
      assert.instance(error, MovieUploadError)
      const { movies, mode } = error as MovieUploadError
      assert.equal([mode, movies?.movies], [before.mode, before.movies], error.message)
      assert.equal(await stateOf(device), before)
      assert.is(reboots.length, 2)
    })
  })
}

test('an upload with replace that is aborted says what was deleted and what is left', async () => {
  await withVirtualDevice({ clock, ledCount: MANY_LEDS }, async ({ device }) => {
    await device.movies.upload(movieFor(device, 10, 0), { name: 'rain' })
    await device.mode.set('effect')
    const error = await rejection(abortingUpload(device, movieFor(device, 500, 5), true))
    assert.match(
      error.message,
      /; the device now holds no movie and .* mode effect; lost: 1 movie \(rain\) and the playlist, which were deleted for it/,
    )
    assert.is((await device.mode.get()).mode, 'effect')
  })
})

test('of a device that is gone before the upload it is said that nothing was sent', async () => {
  await withVirtualDevice({ clock, ledCount: LEDS }, async ({ virtual, device }) => {
    const movie = movieFor(device, 10, 0)
    await virtual.close()
    const error = await rejection(device.movies.upload(movie))
    assert.is(error.code, 'unreachable')
    assert.match(error.message, /; nothing was sent$/)
  })
})

test('a device that does not come back is reported as silent', async () => {
  await withVirtualDevice({ clock, ledCount: MANY_LEDS }, async ({ virtual, device }) => {
    await device.movies.upload(movieFor(device, 10, 0), { name: 'rain' })
    let end: Promise<void> | undefined
    const onProgress = () => {
      end ??= virtual.close()
    }
    const options = { replace: true, restartMs: 100, onProgress }
    const error = await rejection(device.movies.upload(movieFor(device, 500, 5), options))
    await end
    assert.is(error.code, 'unreachable')
    assert.match(
      error.message,
      /; \S+ does not report what it holds now; lost: 1 movie \(rain\) and the playlist, which were deleted for it/,
    )
  })
})

test('a device that restarts while movies are replaced has the new one in the end', async () => {
  await withVirtualDevice({ clock, ledCount: MANY_LEDS }, async ({ virtual, device }) => {
    await device.movies.upload(movieFor(device, 10, 0), { name: 'rain' })
    const movie = movieFor(device, 500, 5)
    let reboot: Promise<void> | undefined
    const onProgress = () => {
      reboot ??= virtual.reboot(DOWN_MS)
    }
    await device.movies.upload(movie, { replace: true, name: 'snow', onProgress })
    await reboot
    assert.equal(
      (await device.movies.list()).movies.map(({ name, frameCount }) => [name, frameCount]),
      [['snow', 500]],
    )
    await shows(virtual, movie)
  })
})

test('two clients that upload at once both learn their true result', async () => {
  await withVirtualDevice({ clock, ledCount: LEDS }, async ({ device, connect }) => {
    const other = await connect()
    const movies = [movieFor(device, 40, 0), movieFor(device, 40, 90)]
    const outcomes = await Promise.allSettled(
      [device, other].map((client, at) => client.movies.upload(movies[at]!, { name: `m${at}` })),
    )
    const { movies: stored } = await device.movies.list()
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') assert.instance(outcome.reason, MovieUploadError)
      else assert.ok(stored.some(({ uniqueId }) => uniqueId === outcome.value.uniqueId))
    }
  })
})

test('a client that takes the login away in the middle does not make an upload fail', async () => {
  await withVirtualDevice({ clock, ledCount: LEDS }, async ({ device, connect }) => {
    const other = await connect()
    const login = async () => void (await other.session.login())
    const logins: Promise<void>[] = []
    const onProgress = () => {
      if (logins.length === 0) logins.push(login())
    }
    await device.movies.upload(movieFor(device, 100, 0), { name: 'mine', onProgress })
    await Promise.all(logins)
    assert.is((await device.movies.list()).movies[0]?.name, 'mine')
  })
})

for (const seed of [1, 2, 3, 4, 5, 6]) {
  test(`on a bad line an upload is done, or leaves what there was (${seed})`, async () => {
    const faults = [
      { kind: 'drop', share: 0.15 },
      { kind: 'refuse', share: 0.1 },
    ] as const
    await withVirtualDevice(
      { clock, ledCount: LEDS, faults, faultSeed: seed },
      async ({ device }) => {
        const { mode } = await patiently(() => device.mode.get())
        const failure = await device.movies.upload(movieFor(device, 30, 0), { name: 'new' }).then(
          () => undefined,
          (error: Error) => error.message,
        )
        const names = (await patiently(() => device.movies.list())).movies.map(({ name }) => name)
        if (names.length === 0) {
          assert.ok(failure, 'it says that it failed')
          assert.is((await patiently(() => device.mode.get())).mode, mode)
        } else {
          assert.equal(names, ['new'])
          assert.match(failure ?? 'stored', /new|stored|does not say what it holds/)
        }
      },
    )
  })
}

/** What `call` gives when the line lets it. */
async function patiently<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; tries < 20; tries++) {
    const result = await call().catch(() => undefined)
    if (result !== undefined) return result
  }
  throw new Error('the line is too bad')
}

test.run()
