import { createLayout, RGB } from '@ledloom/core'
import type { StreamError } from '@ledloom/sockets'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../../../sockets/test/free-port.ts'
import { HandClock } from '../../../../sockets/test/hand-clock.ts'
import { RunningClock } from '../../../../sockets/test/running-clock.ts'
import { until } from '../../../../sockets/test/until.ts'
import { HttpSender } from '../../../src/outlets/device/http-sender.ts'
import type { OutletOptions } from '../../../src/outlets/device/sender-options.ts'
import { LightOutlet } from '../../../src/outlets/light-outlet.ts'
import { Streamer } from '../../../src/streamer.ts'
import { tickOf } from '../../tick-of.ts'
import { plainClient, SmallDevice } from './small-device.ts'

const test = suite('HttpSender')

const opened: { close(): Promise<void> }[] = []
const clocks: RunningClock[] = []

test.after.each(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
  for (const clock of clocks.splice(0)) await clock.close()
})

async function connect(options: OutletOptions & { mode?: string } = {}) {
  const device = new SmallDevice(options.mode)
  const port = await device.start(await freePort())
  const clock = new RunningClock()
  const outlet = new HttpSender(plainClient(port), { clock, ...options })
  const errors: StreamError[] = []
  outlet.onError((error) => errors.push(error))
  opened.push(device, outlet)
  clocks.push(clock)
  return { device, port, outlet, errors, clock }
}

/** Offers frames of the number's byte until `condition` holds, as a streamer would. */
async function feed(outlet: HttpSender, condition: () => boolean) {
  let frameNumber = 0
  const timer = setInterval(() => {
    outlet.take(Uint8Array.of(1, 2, ++frameNumber % 256), tickOf(frameNumber, performance.now()))
  }, 10)
  try {
    await until(condition)
  } finally {
    clearInterval(timer)
  }
}

test('enters realtime mode, sends the frames as they are and puts the mode back', async () => {
  const { device, outlet } = await connect({ mode: 'effect' })
  outlet.take(Uint8Array.of(1, 2, 3), tickOf(0, performance.now()))
  await until(() => device.frames.length === 1)
  outlet.take(Uint8Array.of(4, 5, 6), tickOf(1, performance.now()))
  await until(() => outlet.statistics.sent === 2)
  await outlet.close()
  assert.equal(device.frames, [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5, 6)])
  assert.equal(device.log, ['get mode', 'mode rt', 'frame', 'frame', 'get mode', 'mode effect'])
  assert.is(device.mode, 'effect')
  assert.is(outlet.statistics.state, 'closed')
})

test('a mode that somebody else has set since is left alone', async () => {
  const { device, outlet } = await connect({ mode: 'effect' })
  await until(() => outlet.statistics.state === 'streaming')
  device.mode = 'playlist'
  await outlet.close()
  assert.is(device.mode, 'playlist')
})

test('a new login makes it enter realtime mode again', async () => {
  const device = new SmallDevice()
  const listeners = new Set<() => void>()
  const client = {
    ...plainClient(await device.start()),
    onLogin(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const outlet = new HttpSender(client)
  opened.push(device, outlet)
  await until(() => outlet.statistics.state === 'streaming')
  device.mode = 'movie'
  for (const listener of listeners) listener()
  await until(() => device.mode === 'rt')
  await outlet.close()
  assert.is(device.mode, 'movie')
  assert.is(listeners.size, 0)
})

test('a mode set beside it is restored in the end, not while it streams', async () => {
  const device = new SmallDevice('effect')
  const listeners = new Set<(mode: string) => void>()
  const client = {
    ...plainClient(await device.start()),
    onModeSet(listener: (mode: string) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const outlet = new HttpSender(client)
  opened.push(device, outlet)
  await until(() => outlet.statistics.state === 'streaming')
  device.mode = 'movie'
  for (const listener of listeners) listener('movie')
  await until(() => device.mode === 'rt')
  await outlet.close()
  assert.is(device.mode, 'movie')
})

test('a device found in realtime mode is left to fall back by itself', async () => {
  const { device, outlet } = await connect({ mode: 'rt' })
  await until(() => outlet.statistics.state === 'streaming')
  await outlet.close()
  assert.equal(device.log, ['get mode', 'mode rt'])
})

test('one request is under way at a time, and only the newest frame follows it', async () => {
  const { device, outlet } = await connect()
  await until(() => outlet.statistics.state === 'streaming')
  device.isHolding = true
  for (let i = 0; i < 10; i++) {
    assert.ok(outlet.take(Uint8Array.of(i, 0, 0), tickOf(i, performance.now())))
    if (i === 0) await until(() => device.frames.length === 1)
  }
  device.releaseHeld()
  await until(() => outlet.statistics.sent === 2)
  assert.equal(
    device.frames.map(([first]) => first),
    [0, 9],
  )
  assert.is(device.mostInFlight, 1)
  assert.is(outlet.statistics.skipped, 8)
})

test('the age of a frame is reported at its sending and at its reply', async () => {
  const clock = new HandClock(1000)
  const { device, outlet } = await connect({ clock })
  await until(() => outlet.statistics.state === 'streaming')
  device.isHolding = true
  outlet.take(Uint8Array.of(1, 2, 3), tickOf(0, clock.now() - 50))
  await until(() => device.frames.length === 1)
  clock.advance(60)
  device.releaseHeld()
  await until(() => outlet.statistics.sent === 1)
  const { ageAtSend, ageAtReply, bytes } = outlet.statistics
  assert.equal([ageAtSend.max, ageAtReply.max], [50, 110])
  assert.is(bytes, 3)
})

/** Waits until `device` has been asked something once more that it will not hear. */
async function nextCall(device: SmallDevice): Promise<void> {
  await until(() => device.inFlight === 0)
  await until(() => device.inFlight > 0)
}

test('a device that answers nothing is taken up within three seconds of hearing again', async () => {
  const { device, outlet, errors, clock } = await connect({ timeoutMs: 5000 })
  await feed(outlet, () => outlet.statistics.sent >= 3)
  device.isDeaf = true
  await feed(outlet, () => outlet.statistics.state === 'lost')
  for (let call = 0; call < 2; call++) await nextCall(device)
  // The call that has just come is lost, so that the next one counts.
  device.isDeaf = false
  const { sent } = outlet.statistics
  const start = clock.now()
  await feed(outlet, () => outlet.statistics.sent > sent)
  assert.ok(clock.now() - start < 3000, `${clock.now() - start} ms`)
  assert.ok(errors.every(({ code }) => code === 'device-lost'))
})

test('a device that went away is taken up again within three seconds of its return', async () => {
  const { device, port, outlet, errors, clock } = await connect()
  await feed(outlet, () => outlet.statistics.sent >= 3)
  await device.close()
  await feed(outlet, () => outlet.statistics.failed > 0)
  await clock.wait(1500)
  assert.is(outlet.statistics.state, 'lost')
  assert.equal(
    errors.map(({ code }) => code),
    ['device-lost'],
  )
  const returned = new SmallDevice('movie')
  await returned.start(port)
  const start = clock.now()
  opened[0] = returned
  await feed(outlet, () => returned.frames.length > 0)
  assert.ok(clock.now() - start < 3000)
  assert.equal(returned.log.slice(0, 3), ['get mode', 'mode rt', 'frame'])
  await until(() => outlet.statistics.reconnected === 1)
  assert.is(outlet.statistics.state, 'streaming')
})

test('a device that is not there at the start is taken up when it comes', async () => {
  const { device: absent, port } = await connect()
  await opened.pop()!.close()
  await absent.close()
  opened.pop()
  const outlet = new HttpSender(plainClient(port))
  const errors: StreamError[] = []
  outlet.onError((error) => errors.push(error))
  await until(() => outlet.statistics.state === 'lost')
  const device = new SmallDevice('off')
  await device.start(port)
  opened.push(device, outlet)
  await feed(outlet, () => device.frames.length > 0)
  await outlet.close()
  assert.is(device.mode, 'off')
  assert.is(errors.length, 1)
})

test('after a refused frame the mode is asserted again before the next', async () => {
  const { device, outlet, errors } = await connect()
  device.isRefusing = true
  await feed(outlet, () => errors.length > 0)
  device.isRefusing = false
  device.mode = 'movie'
  await feed(outlet, () => outlet.statistics.sent > 0)
  assert.is(device.mode, 'rt')
  assert.match(errors[0]!.message, /^the device takes no frames: HTTP status 500/)
  assert.is(outlet.statistics.reconnected, 1)
})

test('realtime mode is asserted every 30 s whether frames run or not', async () => {
  const clock = new HandClock()
  const { device, outlet } = await connect({ clock })
  const assertions = () => device.log.filter((entry) => entry === 'mode rt').length
  await until(() => outlet.statistics.state === 'streaming')
  const first = clock.nextIn
  assert.ok(first <= 30_000)
  clock.advance(first - 100)
  outlet.take(Uint8Array.of(1, 2, 3), tickOf(0, clock.now()))
  await until(() => outlet.statistics.sent === 1)
  assert.is(assertions(), 1)
  device.mode = 'movie'
  clock.advance(100)
  await until(() => assertions() === 2 && clock.nextIn === 30_000)
  assert.is(device.mode, 'rt')
  clock.advance(30_000)
  await until(() => assertions() === 3)
})

test('an assertion that fails is taken as a loss and made good', async () => {
  const clock = new HandClock()
  const { device, outlet, port, errors } = await connect({ clock })
  await until(() => outlet.statistics.state === 'streaming')
  await device.close()
  clock.advance(30_000)
  await until(() => outlet.statistics.state === 'lost')
  assert.is(errors[0]!.code, 'device-lost')
  const returned = new SmallDevice()
  await returned.start(port)
  opened[0] = returned
  clock.advance(1000)
  await until(() => returned.mode === 'rt')
})

test('a device that never answers is given up and tried again', async () => {
  const { device, outlet, errors } = await connect({ timeoutMs: 500 })
  await until(() => outlet.statistics.state === 'streaming')
  device.isHolding = true
  await feed(outlet, () => outlet.statistics.failed > 0)
  assert.is(errors[0]!.message, 'the device takes no frames: no answer within 0.5 s')
  device.releaseHeld()
  await feed(outlet, () => outlet.statistics.sent > 0)
})

test('closing settles though the device hangs, and says that its mode was not put back', async () => {
  const clock = new HandClock()
  const { device, outlet, errors } = await connect({ clock })
  await until(() => outlet.statistics.state === 'streaming')
  device.isHolding = true
  outlet.take(Uint8Array.of(1, 2, 3), tickOf(0, clock.now()))
  await until(() => device.frames.length === 1)
  let isClosed = false
  const closed = outlet.close().then(() => {
    isClosed = true
  })
  const start = clock.now()
  await until(() => {
    clock.advance(10)
    return isClosed
  })
  await closed
  assert.ok(clock.now() - start < 7000)
  assert.equal(
    errors.map(({ code }) => code),
    ['mode-not-restored'],
  )
  assert.is(clock.waiting, 0)
})

test('a device that answers after three seconds is put back all the same', async () => {
  const clock = new HandClock()
  const { device, outlet, errors } = await connect({ clock })
  await until(() => outlet.statistics.state === 'streaming')
  device.isHolding = true
  const closed = outlet.close()
  await until(() => device.inFlight === 1)
  clock.advance(3000)
  device.releaseHeld()
  await closed
  assert.equal([device.mode, errors.length], ['movie', 0])
})

test('a closed outlet takes nothing, and closing twice is closing once', async () => {
  const { device, outlet } = await connect()
  await until(() => outlet.statistics.state === 'streaming')
  assert.is(outlet.close(), outlet.close())
  assert.not(outlet.take(Uint8Array.of(1, 2, 3), tickOf(0, 0)))
  await outlet.close()
  assert.equal(device.log, ['get mode', 'mode rt', 'get mode', 'mode movie'])
})

test('a frame under way when the outlet is closed arrives before the mode is put back', async () => {
  const { device, outlet } = await connect()
  await until(() => outlet.statistics.state === 'streaming')
  device.isHolding = true
  outlet.take(Uint8Array.of(1, 2, 3), tickOf(0, performance.now()))
  await until(() => device.frames.length === 1)
  const closed = outlet.close()
  setTimeout(() => device.releaseHeld(), 50)
  await closed
  assert.is(outlet.statistics.sent, 1)
  assert.is(device.mode, 'movie')
})

test('a device that stalls holds up neither the clock nor the other device', async () => {
  const stalled = await connect()
  const healthy = await connect()
  const layout = createLayout([0, 0, 0])
  const streamer = new Streamer({
    source: { layout, render: (frame) => void frame.fill(1) },
    outlets: [stalled, healthy].map(
      ({ outlet }) => new LightOutlet(outlet, { layout, format: RGB }),
    ),
    frameRate: 100,
    frameLimit: 60,
    clock: stalled.clock,
  })
  await until(() => stalled.outlet.statistics.state === 'streaming')
  await until(() => healthy.outlet.statistics.state === 'streaming')
  stalled.device.isHolding = true
  streamer.start()
  await streamer.finished
  await until(() => healthy.device.inFlight === 0)
  assert.is(stalled.device.frames.length, 1)
  assert.ok(healthy.device.frames.length >= 10, `${healthy.device.frames.length} frames`)
  stalled.device.releaseHeld()
})

test('a time-out out of range is refused with the value and the rule', () => {
  assert.throws(
    () => new HttpSender(plainClient(1), { timeoutMs: 0 }),
    'timeoutMs must be above 0, got 0',
  )
})

test.run()
