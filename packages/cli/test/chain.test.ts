import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Movie, movieFrame } from '@ledloom/core'
import { connectDevice, type Device } from '@ledloom/device'
import { openSource } from '@ledloom/engine'
import type { StreamError } from '@ledloom/sockets'
import { type FrameSender, HttpSender, LightOutlet, Streamer } from '@ledloom/stream'
import { VirtualDevice, type VirtualDeviceOptions } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../sockets/test/free-port.ts'
import { RunningClock } from '../../sockets/test/running-clock.ts'
import { profileOfDevice } from '../../studio/src/devices/device-profile.ts'
import { compileFor } from '../../studio/src/movies/compile-movie.ts'
import { describeFor } from '../../studio/src/sources/describe-source.ts'
import { until } from '../../studio/test/until.ts'
import { fixture, Workplace } from './workplace.ts'

const test = suite('chain')
const place = new Workplace()
const ANIMATION = fileURLToPath(new URL('../assets/lanterns.webp', import.meta.url))
const SEED = { seed: 1 }

test.after(() => place.close())

for (const options of [
  { family: 'F', firmware: '2.7.1', bytesPerLed: 3, text: 'noise' },
  { family: 'F', firmware: '2.4.22', bytesPerLed: 3, text: 'noise' },
  { family: 'G', firmware: '2.7.1', bytesPerLed: 4, text: 'noise' },
  { family: 'D', firmware: '2.3.5', bytesPerLed: 4, text: 'noise' },
  { family: 'F', firmware: '2.7.1', bytesPerLed: 3, text: ANIMATION },
] as const) {
  const { family, firmware, bytesPerLed, text } = options
  test(`family ${family} at ${firmware} plays ${basename(text)} byte for byte as compiled`, async () => {
    const { virtual, device } = await connect({ family, firmware, ledCount: 50 })
    const movie = await compile(device, text)
    assert.is(movie.data.length, movie.frameCount * 50 * bytesPerLed)
    assert.ok(new Set(movie.data).size > 10, 'the movie is a picture')
    const played = record(virtual)
    await device.movies.upload(movie)
    await until(() => played.length > 2 * movie.frameCount)
    assertPlays(played, movie)
  })
}

test('a photo is shown byte for byte as compiled, and stays', async () => {
  const { virtual, device } = await connect({ family: 'G', ledCount: 50 })
  const movie = await compile(device, fixture('photo.jpg'))
  assert.is(movie.data.length, 200)
  assert.ok(new Set(movie.data).size > 10, 'the movie is a picture')
  await device.movies.upload(movie)
  await until(() => asText(virtual.shown) === asText(movie.data))
})

test('what is streamed is shown, byte for byte and in order', async () => {
  const { virtual, device } = await connect({ family: 'G', ledCount: 50 })
  const shown = record(virtual)
  const { streamer, outlet, made } = await stream(device)
  await until(() => outlet.statistics.sent >= 24)
  await streamer.close()
  await outlet.close()
  const numbers = shown.map((bytes) => made.indexOf(bytes)).filter((number) => number >= 0)
  assert.is(numbers.length, outlet.statistics.sent)
  assert.equal(
    numbers,
    numbers.toSorted((a, b) => a - b),
  )
  assert.ok(shown.length - numbers.length <= 3, 'the rest is how modes begin and end')
})

test('a device that comes back on its port is taken up again within three seconds', async () => {
  const httpPort = await freePort()
  const identity = { ledCount: 50, mac: '5c:cf:7f:33:aa:01', httpPort }
  const first = await VirtualDevice.start(identity)
  const { streamer, outlet, made, clock } = await stream(place.keep(await connectDevice(first.url)))
  await until(() => outlet.statistics.sent >= 5)
  await first.close()
  await until(() => outlet.statistics.state === 'lost')
  const second = await place.device(identity)
  const shown = record(second)
  const start = clock.now()
  await until(() => shown.some((bytes) => made.includes(bytes)))
  assert.ok(clock.now() - start < 3000, `${clock.now() - start} ms`)
  const { sent } = outlet.statistics
  await until(() => outlet.statistics.sent >= sent + 10)
  assert.is(outlet.statistics.reconnected, 1)
  await streamer.close()
})

test('another client that logs in costs no more than a new login', async () => {
  const { virtual, device } = await connect({ ledCount: 50 })
  const { streamer, outlet, errors } = await stream(device)
  await until(() => outlet.statistics.sent >= 5)
  const other = place.keep(await connectDevice(virtual.url))
  await other.session.login()
  const { sent } = outlet.statistics
  await until(() => outlet.statistics.sent >= sent + 10)
  assert.equal(errors, [])
  assert.is(outlet.statistics.failed, 0)
  await streamer.close()
})

async function connect(options: VirtualDeviceOptions) {
  const virtual = await place.device(options)
  return { virtual, device: place.keep(await connectDevice(virtual.url)) }
}

async function compile(device: Device, text: string): Promise<Movie> {
  const profile = await profileOfDevice(device)
  const source = await describeFor(profile, [text], SEED)
  const { signal } = new AbortController()
  const { movie } = await compileFor(profile, source, { title: '', seconds: 0.5, signal })
  return movie
}

/** The pictures that a device shows from now on, as text. */
function record(virtual: VirtualDevice): string[] {
  const shown: string[] = []
  virtual.onShow((bytes) => shown.push(asText(bytes)))
  return shown
}

function assertPlays(played: readonly string[], movie: Movie): void {
  const frames = Array.from({ length: movie.frameCount }, (_, index) =>
    asText(movieFrame(movie, index)),
  )
  const start = played.indexOf(frames[0] ?? '')
  assert.ok(start >= 0, 'the first frame is shown')
  const loop = played.slice(start, start + frames.length + 1)
  assert.equal(loop, [...frames, frames[0]])
}

/** Streams an effect to a device until the test ends it, and notes each frame made. */
async function stream(device: Device) {
  const profile = await profileOfDevice(device)
  const source = await openSource(await describeFor(profile, ['noise'], SEED), profile)
  const made: string[] = []
  const errors: StreamError[] = []
  const clock = place.keep(new RunningClock())
  const sender = place.keep(new HttpSender(device, { clock }))
  sender.onError((error) => errors.push(error))
  const { layout, format, frameRate } = profile
  const outlet = new LightOutlet(noting(sender, made), { layout, format })
  const streamer = place.keep(new Streamer({ source, outlets: [outlet], frameRate, clock }))
  streamer.start()
  return { streamer, outlet: sender, made, errors, clock }
}

function noting(sender: HttpSender, made: string[]): FrameSender {
  return {
    take(bytes, tick) {
      made.push(asText(bytes))
      return sender.take(bytes, tick)
    },
  }
}

function asText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

test.run()
