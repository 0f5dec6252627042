import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connectDevice } from '@ledloom/device'
import type { StreamError } from '@ledloom/sockets'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { RunningClock } from '../../../../sockets/test/running-clock.ts'
import { until } from '../../../../sockets/test/until.ts'
import type { UdpSenderOptions } from '../../../src/outlets/device/sender-options.ts'
import { UdpSender } from '../../../src/outlets/device/udp-sender.ts'
import { tickOf } from '../../tick-of.ts'
import { feedUntil, type LiveDevice, openLiveDevice, patternFrame } from './live-device.ts'

const test = suite('UdpSender')

const opened: { close(): Promise<void> }[] = []

test.after.each(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

async function open(...options: Parameters<typeof openLiveDevice>): Promise<LiveDevice> {
  const live = await openLiveDevice(...options)
  opened.push(live)
  await until(() => live.outlet.statistics.state === 'streaming')
  return live
}

async function show(live: LiveDevice, frameNumber: number): Promise<void> {
  const frame = patternFrame(live.device, frameNumber)
  live.outlet.take(frame, tickOf(frameNumber, live.clock.now()))
  await until(() => Buffer.compare(live.virtual.shown, frame) === 0)
}

for (const [family, firmware, ledCount, bytesPerLed, datagrams] of [
  ['D', '2.3.5', 200, 3, 1],
  ['F', '2.4.2', 250, 3, 1],
  ['F', '2.7.1', 600, 3, 2],
  ['F', '2.7.1', 601, 3, 3],
  ['G', '2.8.3', 500, 4, 3],
] as const) {
  test(`${ledCount} LEDs of family ${family} ${firmware} show each byte of ${datagrams} datagrams a frame`, async () => {
    const live = await open({ family, firmware, ledCount, bytesPerLed })
    for (let frameNumber = 1; frameNumber <= 5; frameNumber++) await show(live, frameNumber)
    assert.is(live.virtual.statistics.datagrams, 5 * datagrams)
    assert.is(live.virtual.statistics.ignored, 0)
    const { sent, bytes, failed } = live.outlet.statistics
    assert.equal([sent, bytes, failed], [5, 5 * ledCount * bytesPerLed, 0])
  })
}

test('a version that the user wants is sent', async () => {
  const live = await open({ ledCount: 100 }, { version: 1 })
  await show(live, 1)
  assert.is(live.virtual.statistics.datagrams, 1)
})

test('puts the device back into the mode it was in', async () => {
  const live = await open({ mode: 'color' })
  await show(live, 1)
  await live.outlet.close()
  assert.is((await live.device.mode.get()).mode, 'color')
})

test('fragments that did not change are left out, and sent again with a full frame', async () => {
  const live = await open({ ledCount: 1200 }, { fullFrameEveryMs: 1000 })
  await show(live, 1)
  const frame = patternFrame(live.device, 1)
  frame[2000] = frame[2000]! ^ 255
  live.outlet.take(frame, tickOf(2, live.clock.now()))
  live.outlet.take(frame, tickOf(3, live.clock.now()))
  await until(() => Buffer.compare(live.virtual.shown, frame) === 0)
  assert.is(live.virtual.statistics.datagrams, 5)
  assert.is(live.outlet.statistics.bytes, 3600 + 900)
  await live.clock.wait(1020)
  live.outlet.take(frame, tickOf(4, live.clock.now()))
  await until(() => live.virtual.statistics.datagrams === 9)
})

test('a new token brings a full frame, as the one before may have been refused', async () => {
  const live = await open({ ledCount: 1200 }, { fullFrameEveryMs: 30_000 })
  const frame = patternFrame(live.device, 1)
  const send = async (frameNumber: number) => {
    const { sent } = live.outlet.statistics
    live.outlet.take(frame, tickOf(frameNumber, live.clock.now()))
    await until(() => live.outlet.statistics.sent > sent)
  }
  await send(1)
  await send(2)
  assert.is(live.outlet.statistics.bytes, 3600)
  await live.device.session.login()
  await send(3)
  assert.is(live.outlet.statistics.bytes, 2 * 3600)
})

test('fragments keep their distance where that is wanted', async () => {
  const clock = new RunningClock(1)
  opened.push(clock)
  const live = await open({ ledCount: 1200, clock }, { fragmentSpacingMs: 20, clock })
  const arrivals: number[] = []
  live.virtual.onShow(() => arrivals.push(clock.now()))
  live.outlet.take(patternFrame(live.device, 1), tickOf(1, clock.now()))
  await until(() => arrivals.length === 4)
  assert.ok(arrivals[3]! - arrivals[0]! >= 55, `${arrivals[3]! - arrivals[0]!} ms`)
})

test('one socket serves all frames', async () => {
  const port = createSocket('udp4')
  port.bind(0, '127.0.0.1')
  await once(port, 'listening')
  const sources = new Set<number>()
  port.on('message', (_, from) => sources.add(from.port))
  const live = await open({}, { port: port.address().port })
  await feedUntil(live, () => live.outlet.statistics.sent >= 20)
  port.close()
  assert.is(sources.size, 1)
})

test('lost datagrams cost their own LEDs only, until the next frame', async () => {
  const live = await open({ ledCount: 600, faults: [{ kind: 'lose', share: 0.33 }] })
  await feedUntil(live, () => live.virtual.statistics.frames >= 10)
  assert.is(live.outlet.statistics.state, 'streaming')
  assert.is(live.errors.length, 0)
})

test('a token that is renewed leaves no gap', async () => {
  const live = await open()
  const gaps: number[] = []
  let last = live.clock.now()
  live.virtual.onShow(() => {
    gaps.push(live.clock.now() - last)
    last = live.clock.now()
  })
  await feedUntil(live, () => gaps.length >= 10)
  await Promise.all([live.device.session.login(), feedUntil(live, () => gaps.length >= 30)])
  const gap = Math.max(...gaps.slice(10))
  assert.ok(gap < 200, `${gap} ms`)
  assert.is(live.outlet.statistics.lost, 0)
})

test('a token that the device forgot is made good within three seconds', async () => {
  const live = await open()
  await feedUntil(live, () => live.virtual.statistics.frames >= 5)
  live.virtual.forgetToken()
  const start = live.clock.now()
  const { frames } = live.virtual.statistics
  await feedUntil(live, () => live.virtual.statistics.frames > frames)
  assert.ok(live.clock.now() - start < 3000)
  const { takeovers, logins } = live.outlet.statistics
  assert.equal([takeovers, logins], [0, 1])
})

test('a mode that somebody else set is found out and set back within three seconds', async () => {
  const live = await open({ mode: 'color' })
  await feedUntil(live, () => live.virtual.statistics.frames >= 5)
  const other = await connectDevice(live.virtual.address)
  opened.push(other)
  await other.mode.set('off')
  const start = live.clock.now()
  const { frames } = live.virtual.statistics
  await feedUntil(live, () => live.virtual.statistics.frames > frames)
  assert.ok(live.clock.now() - start < 3000)
  await live.outlet.close()
  assert.is((await live.device.mode.get()).mode, 'off')
})

test('another client that keeps taking the device is reported once', async () => {
  const live = await open()
  const other = await connectDevice(live.virtual.address)
  opened.push(other)
  for (let taking = 1; taking <= 4; taking++) {
    await other.mode.set('off')
    await feedUntil(live, () => live.outlet.statistics.takeovers >= taking)
  }
  const contested = live.errors.filter(({ code }: StreamError) => code === 'device-contested')
  assert.is(contested.length, 1)
  assert.is(
    contested[0]!.message,
    'another client keeps taking the device: it is taken back each time; end one of the two',
  )
})

test('a token that keeps being lost is reported once, and not as another client', async () => {
  const live = await open()
  for (let loss = 1; loss <= 4; loss++) {
    live.virtual.forgetToken()
    await feedUntil(live, () => live.outlet.statistics.logins >= loss)
    await live.clock.wait(16_000)
  }
  assert.equal(
    live.errors.map(({ code }: StreamError) => code),
    ['token-lost'],
  )
  assert.is(live.outlet.statistics.takeovers, 0)
})

test('a device that was restarted gets the mode from before that in the end', async () => {
  const live = await open({ mode: 'off' })
  await feedUntil(live, () => live.virtual.statistics.frames >= 5)
  for (let start = 1; start <= 3; start++) {
    const { frames } = live.virtual.statistics
    await live.virtual.reboot(300)
    await feedUntil(live, () => live.virtual.statistics.frames > frames + 2)
  }
  await live.outlet.close()
  assert.is((await live.device.mode.get()).mode, 'off')
  assert.is(live.outlet.statistics.takeovers, 0)
})

test('a device that was restarted is taken up again within three seconds', async () => {
  const live = await open({ ledCount: 400 })
  await feedUntil(live, () => live.virtual.statistics.frames >= 5)
  const { frames } = live.virtual.statistics
  let backAt = 0
  void live.virtual.reboot(1500).then(() => {
    backAt = live.clock.now()
  })
  await feedUntil(live, () => live.virtual.statistics.frames > frames + 2)
  const took = live.clock.now() - backAt
  assert.ok(took < 3000, `${took} ms`)
  const { lost, reconnected, state } = live.outlet.statistics
  assert.equal([lost >= 1, reconnected >= 1, state], [true, true, 'streaming'])
})

test('a port that nobody listens on is tried less and less often', async () => {
  const gone = createSocket('udp4')
  gone.bind(0, '127.0.0.1')
  await once(gone, 'listening')
  const { port } = gone.address()
  gone.close()
  const live = await open({}, { port })
  const before = live.virtual.statistics.requests
  const start = live.clock.now()
  await feedUntil(live, () => live.clock.now() - start > 2000)
  const requests = live.virtual.statistics.requests - before
  assert.ok(requests < 20, `${requests} requests`)
  assert.match(live.errors[0]!.message, /^the device takes no frames: .*ECONNREFUSED/)
})

test('a frame of the wrong length is reported', async () => {
  const live = await open({ ledCount: 10 })
  live.outlet.take(new Uint8Array(29), tickOf(0, live.clock.now()))
  await until(() => live.errors.length === 1)
  assert.is(
    live.errors[0]!.message,
    'the device takes no frames: a frame must have 30 bytes, got 29',
  )
})

test('options out of range are refused with the value and the rule', async () => {
  const { device } = await open({ ledCount: 300 })
  const make = (options: UdpSenderOptions) => () => new UdpSender(device, options)
  assert.throws(make({ fragmentSpacingMs: -1 }), 'fragmentSpacingMs must be 0 to 100, got -1')
  assert.throws(make({ port: 0 }), 'port must be 1 to 65535, got 0')
  assert.throws(make({ fullFrameEveryMs: 6e4 }), 'fullFrameEveryMs must be 1 to 30000, got 60000')
  assert.throws(
    make({ version: 1 }),
    'datagrams of version 1 hold up to 255 LEDs, the device has 300',
  )
})

test.run()
