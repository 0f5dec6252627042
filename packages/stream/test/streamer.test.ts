import { createLayout, type FrameSource, RGB, type Tick } from '@ledloom/core'
import type { StreamError } from '@ledloom/sockets'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesKept } from '../../core/test/bytes-kept.ts'
import { HandClock } from '../../sockets/test/hand-clock.ts'
import { type FrameSender, LightOutlet } from '../src/outlets/light-outlet.ts'
import { Streamer } from '../src/streamer.ts'
import type { StreamerOptions } from '../src/streamer-options.ts'

const test = suite('Streamer')

const layout = createLayout([0, 0, 0, 1, 0, 0])

/** Light that shows the time: each value is the time in hundredths, out of 2.55 s. */
const timeSource: FrameSource = {
  layout,
  render: (frame, time) => void frame.fill(time / 2.55),
}

interface Offer {
  readonly byte: number
  readonly length: number
  readonly frameNumber: number
  readonly deadline: number
}

class RecordingSink implements FrameSender {
  readonly offers: Offer[] = []
  readonly buffers = new Set<Uint8Array>()

  take(bytes: Uint8Array, { frameNumber, deadline }: Tick): boolean {
    this.offers.push({ byte: bytes[0]!, length: bytes.length, frameNumber, deadline })
    this.buffers.add(bytes)
    return true
  }

  get frameNumbers(): number[] {
    return this.offers.map(({ frameNumber }) => frameNumber)
  }
}

const outletOf = (sender: FrameSender) => new LightOutlet(sender, { layout, format: RGB })

function setUp(options: Partial<StreamerOptions> = {}) {
  const clock = new HandClock(500)
  const sink = new RecordingSink()
  const errors: StreamError[] = []
  const streamer = new Streamer({
    source: timeSource,
    outlets: [outletOf(sink)],
    frameRate: 25,
    clock,
    ...options,
  })
  streamer.onError((error) => errors.push(error))
  return { clock, sink, errors, streamer }
}

test('each sink gets the bytes of the frame that is due, with its number and deadline', () => {
  const { clock, sink, streamer } = setUp()
  streamer.start()
  clock.advance(80)
  assert.equal(sink.offers, [
    { byte: 0, length: 6, frameNumber: 0, deadline: 500 },
    { byte: 4, length: 6, frameNumber: 1, deadline: 540 },
    { byte: 8, length: 6, frameNumber: 2, deadline: 580 },
  ])
})

/** What two hosts show at the same moments, one of which began 1.73 s later than the other. */
function twoHosts(options: Partial<StreamerOptions>) {
  const wallNow = (clock: HandClock) => () => 1_700_000_000_000 + clock.now()
  const clocks = [new HandClock(), new HandClock()] as const
  const shown = clocks.map((clock, host) => {
    const { sink, streamer } = setUp({ clock, wallNow: wallNow(clock), ...options })
    clock.advance(host * 1720)
    streamer.start()
    clock.advance(4000 - clock.now())
    return new Map(sink.offers.map(({ deadline, byte }) => [Math.round(deadline), byte]))
  })
  const both = [...shown[1]!].filter(([deadline]) => shown[0]!.has(deadline))
  assert.ok(both.length > 50)
  return both.map(([deadline, byte]) => [shown[0]!.get(deadline), byte])
}

test('by the wall clock two hosts show the same at the same time, whenever they began', () => {
  const source = { ...timeSource, duration: 2.3 }
  const pairs = twoHosts({ source, timeOrigin: 'wall' })
  for (const [one, other] of pairs) assert.is(one, other)
  assert.ok(new Set(pairs.map(([one]) => one)).size > 50)
})

test('by their own time they do not, and the frames of each count from its start', () => {
  assert.ok(twoHosts({ timeOrigin: 'start' }).every(([one, other]) => one !== other))
})

test('by the wall clock a stream lasts as long as asked', () => {
  const { clock, sink, streamer } = setUp({ timeOrigin: 'wall', durationMs: 200 })
  streamer.start()
  clock.advance(1000)
  assert.equal(sink.frameNumbers, [0, 1, 2, 3, 4])
})

test('all frames go through one buffer', () => {
  const { clock, sink, streamer } = setUp()
  streamer.start()
  clock.advance(4000)
  assert.is(sink.offers.length, 101)
  assert.is(sink.buffers.size, 1)
})

test('after a stall the newest frame is shown and the missed ones are counted', () => {
  const { clock, sink, streamer } = setUp()
  streamer.start()
  clock.advance(40)
  clock.stall(215)
  clock.step()
  assert.equal(sink.frameNumbers, [0, 1, 6])
  assert.is(sink.offers.at(-1)!.byte, 24)
  const { frames, skipped, lateness } = streamer.statistics
  assert.equal([frames, skipped, lateness.max], [3, 4, 15])
})

test('a busy sink goes without a frame and costs the other none', () => {
  const sink = new RecordingSink()
  let offered = 0
  const busy: FrameSender = { take: () => ++offered % 3 === 0 }
  const { clock, streamer } = setUp({ outlets: [outletOf(busy), outletOf(sink)] })
  streamer.start()
  clock.advance(40 * 8)
  assert.is(sink.offers.length, 9)
  assert.equal(streamer.statistics.sinks, [
    { taken: 3, skipped: 6, failed: 0 },
    { taken: 9, skipped: 0, failed: 0 },
  ])
})

test('a sink that throws is reported by name and the other sinks go on', () => {
  const sink = new RecordingSink()
  class BrokenOutlet extends LightOutlet {
    override take(): boolean {
      throw new Error('no room')
    }
  }
  const broken = new BrokenOutlet(sink, { layout, format: RGB })
  const { clock, errors, streamer } = setUp({ outlets: [broken, outletOf(sink)] })
  streamer.start()
  clock.advance(1000)
  assert.is(sink.offers.length, 26)
  assert.is(errors.length, 1)
  assert.is(errors[0]!.code, 'sink-failed')
  assert.is(errors[0]!.message, 'outlet 0 (BrokenOutlet) failed: no room')
  assert.is(streamer.statistics.sinks[0]!.failed, 26)
})

test('a source that throws on every frame is reported at once and then each five seconds', () => {
  const source: FrameSource = {
    layout,
    render: () => {
      throw new Error('out of light')
    },
  }
  const { clock, sink, errors, streamer } = setUp({ source })
  streamer.start()
  clock.advance(11_000)
  assert.is(sink.offers.length, 0)
  assert.equal(
    errors.map(({ code, count }) => [code, count]),
    [
      ['source-failed', 1],
      ['source-failed', 125],
      ['source-failed', 125],
    ],
  )
  assert.is(errors[1]!.message, 'the source failed: out of light (125 times)')
  assert.is((errors[0]!.cause as Error).message, 'out of light')
  assert.is(streamer.statistics.failed, 276)
})

test('a source that fails for a moment is shown again afterwards', () => {
  const source: FrameSource = {
    layout,
    render: (frame, time) => {
      if (time > 0.1 && time < 0.3) throw new Error('hiccup')
      frame.fill(1)
    },
  }
  const { clock, sink, streamer } = setUp({ source })
  streamer.start()
  clock.advance(400)
  assert.equal(sink.frameNumbers, [0, 1, 2, 8, 9, 10])
})

test('failures that nobody listens to become process warnings', async () => {
  const source: FrameSource = {
    layout,
    render: () => {
      throw new Error('unheard')
    },
  }
  const clock = new HandClock()
  const streamer = new Streamer({ source, outlets: [], frameRate: 25, clock })
  const warned = new Promise<Error>((resolve) => process.once('warning', resolve))
  streamer.start()
  clock.advance(400)
  assert.is((await warned).message, 'the source failed: unheard')
})

test('a listener is not called after it has left', () => {
  const broken: FrameSender = {
    take: () => {
      throw new Error('broken')
    },
  }
  const { clock, errors, streamer } = setUp({ outlets: [outletOf(broken)] })
  const more: StreamError[] = []
  const leave = streamer.onError((error) => more.push(error))
  streamer.start()
  clock.advance(0)
  leave()
  clock.advance(6000)
  assert.equal([errors.length, more.length], [2, 1])
})

test('a source with an end starts over', () => {
  const times: number[] = []
  const source: FrameSource = { layout, duration: 0.1, render: (_, time) => void times.push(time) }
  const { clock, streamer } = setUp({ source, frameRate: 20 })
  streamer.start()
  clock.advance(200)
  assert.equal(
    times.map((time) => Number(time.toFixed(9))),
    [0, 0.05, 0, 0.05, 0],
  )
})

test('the stream ends by itself after its duration', async () => {
  const { clock, sink, streamer } = setUp({ durationMs: 200 })
  streamer.start()
  clock.advance(10_000)
  await streamer.finished
  assert.is(sink.offers.length, 5)
  assert.is(clock.waiting, 0)
})

test('the stream ends by itself before the frame of its limit, missed frames included', async () => {
  const { clock, sink, streamer } = setUp({ frameLimit: 6 })
  streamer.start()
  clock.advance(40)
  clock.stall(90)
  clock.advance(1000)
  await streamer.finished
  assert.equal(sink.frameNumbers, [0, 1, 3, 4, 5])
})

test('an aborted signal ends the stream, and one aborted before keeps it from starting', async () => {
  const controller = new AbortController()
  const { clock, sink, streamer } = setUp({ signal: controller.signal })
  streamer.start()
  clock.advance(40)
  controller.abort()
  await streamer.finished
  clock.advance(400)
  assert.equal(sink.frameNumbers, [0, 1])

  const late = setUp({ signal: AbortSignal.abort() })
  late.streamer.start()
  await late.streamer.finished
  late.clock.advance(400)
  assert.is(late.sink.offers.length, 0)
})

test('a stopped stream goes on where it was, a closed one does not', async () => {
  const { clock, sink, streamer } = setUp()
  streamer.start()
  clock.advance(40)
  await streamer.stop()
  clock.advance(5000)
  streamer.start()
  clock.advance(40)
  assert.equal(
    sink.offers.map(({ byte, frameNumber }) => [byte, frameNumber]),
    [
      [0, 0],
      [4, 1],
      [8, 2],
      [12, 3],
    ],
  )
  await streamer.close()
  await streamer.finished
  streamer.start()
  clock.advance(1000)
  assert.is(sink.offers.length, 4)
})

test('the rate changes on the run', () => {
  const { clock, sink, streamer } = setUp()
  streamer.start()
  clock.advance(1000)
  streamer.setFrameRate(50)
  clock.advance(3000)
  const { frameRate, rate } = streamer.statistics
  assert.is(frameRate, 50)
  assert.ok(Math.abs(rate - 50) < 0.01)
  assert.is(sink.offers.length, 176)
})

test('the age counts the time the source took', () => {
  const clock = new HandClock()
  const source: FrameSource = { layout, render: () => clock.stall(6) }
  const { streamer } = setUp({ source, clock })
  streamer.start()
  clock.advance(400)
  const { age, lateness } = streamer.statistics
  assert.is(age.max, 6)
  assert.is(lateness.max, 0)
})

test('what takes long is made ahead, and is due at its deadline', async () => {
  const clock = new HandClock()
  const known: boolean[] = []
  const source: FrameSource = {
    layout,
    render(_frame, _time, due) {
      known.push(due !== undefined)
      clock.stall(6)
    },
  }
  const taken: number[] = []
  const sent: number[] = []
  const sender: FrameSender = {
    take: (_, { deadline, due }) => {
      taken.push(clock.now() - deadline)
      void due?.then(() => sent.push(clock.now() - deadline))
      return true
    },
  }
  const { streamer } = setUp({ source, clock, outlets: [outletOf(sender)] })
  streamer.start()
  for (let i = 0; i < 9; i++) {
    clock.step()
    await Promise.resolve()
  }
  // The clock waits for the second frame already when the first one shows how long it takes.
  assert.equal(
    taken.map((ms) => Math.round(ms)),
    [6, 6, -6, -6, -6, -6],
  )
  assert.equal(sent, [0, 0, 0])
  assert.equal(known, [false, false, true, true, true, true])
  const { lateness, age } = streamer.statistics
  assert.equal([lateness.count, lateness.max], [5, 0])
  assert.equal([age.count, age.max], [6, 6])
})

test('statistics once taken stay as they are', () => {
  const { clock, streamer } = setUp()
  streamer.start()
  clock.advance(0)
  const before = streamer.statistics
  clock.advance(400)
  assert.is(before.frames, 1)
  assert.is(streamer.statistics.frames, 11)
  assert.equal(JSON.parse(JSON.stringify(before)), before)
})

test('limits out of range are refused with the value and the rule', () => {
  assert.throws(() => setUp({ durationMs: 0 }), 'durationMs must be above 0, got 0')
  assert.throws(() => setUp({ frameLimit: 0.5 }), 'frameLimit must be at least 1, got 0.5')
  assert.throws(() => setUp({ frameRate: -1 }), 'frameRate must be 0.1 to 1000, got -1')
})

test('a hundred thousand frames leave no memory behind', async () => {
  const { clock, streamer } = setUp({ outlets: [outletOf({ take: () => true })] })
  streamer.start()
  clock.advance(40_000)
  let frames = 1001
  const grown = await bytesKept(() => {
    for (let i = 0; i < 100_000; i++) clock.step()
    frames += 100_000
  }, 500_000)
  assert.ok(grown < 500_000, `${grown} bytes`)
  assert.is(streamer.statistics.frames, frames)
})

test.run()
