import type { OutletStatistics, StreamReading, StreamStatistics } from '@ledloom/stream'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeSlowness } from '../../src/live/describe-slowness.ts'

const test = suite('describeSlowness')
const NOT_SLOW = { frames: 0, recent: 0, times: 0, tookMs: 0 }
const AGE = { count: 90, p50: 0.26, p99: 3.14, max: 4 }

const STREAM: StreamStatistics = {
  ...{ frameRate: 24, rate: 24, frames: 100, skipped: 0, late: 0, failed: 0 },
  slow: { rendering: NOT_SLOW, machine: NOT_SLOW },
  ...{ lateness: AGE, age: AGE, sinks: [], lightSinks: [] },
}

const OUTLET: OutletStatistics = {
  ...{ state: 'streaming', sent: 90, skipped: 0, failed: 0, reconnected: 0, lost: 0 },
  ...{ takeovers: 0, logins: 0, bytes: 0, rate: 24, ageAtSend: AGE, ageAtReply: AGE },
  slow: NOT_SLOW,
}

function readingOf(
  slow: Partial<StreamStatistics['slow']>,
  ...devices: readonly OutletStatistics['slow'][]
): StreamReading {
  const members = devices.map((each, index) => ({
    name: `lights ${index}`,
    outlet: { ...OUTLET, slow: each },
  }))
  return {
    streamer: { ...STREAM, slow: { ...STREAM.slow, ...slow } },
    group: { processorShare: 0, members } as unknown as StreamReading['group'],
  }
}

function textOf(reading: StreamReading): string {
  return describeSlowness(reading)?.text ?? ''
}

test('nothing is said below one frame of twenty in the last ten seconds', () => {
  assert.is(describeSlowness({}), undefined)
  const slow = (recent: number) => ({ frames: 99, recent, times: 2, tookMs: 130 })
  for (const few of [1, 11]) {
    const reading = readingOf({ machine: slow(few), rendering: slow(few) }, slow(few))
    assert.is(describeSlowness(reading), undefined)
  }
  assert.match(textOf(readingOf({ machine: slow(12) })), /^12 frames skipped in the last 10 s: /)
  const past = { frames: 9, recent: 0, times: 0, tookMs: 0 }
  assert.is(describeSlowness(readingOf({ rendering: past }, past)), undefined)
})

test('slow rendering is described with its time and the rate that would do', () => {
  assert.is(
    describeSlowness(readingOf({ rendering: { frames: 19, recent: 18, times: 8, tookMs: 61.2 } }))
      ?.text,
    '18 frames late in the last 10 s: this machine is busy, rendering took 61 ms of 42; fewer layers or LEDs help, or --fps 16',
  )
})

const SLOW = { frames: 15, recent: 13, times: 1, tookMs: 130 }

test('a busy machine comes before a slow device, whose replies it delays', () => {
  const text = textOf(readingOf({ machine: SLOW }, SLOW))
  const most = readingOf({ machine: SLOW }, { ...SLOW, recent: 19 })
  assert.match(textOf(most), /^19 frames skipped in the last 10 s: the device or the network/)
  assert.match(
    text,
    /^13 frames skipped in the last 10 s: this machine is busy, frames came 130 ms late; /,
  )
})

test('no network leads to a slow device on this machine', () => {
  const reading = readingOf({}, { frames: 19, recent: 19, times: 9, tookMs: 110 })
  const [member] = reading.group!.members
  const group = { ...reading.group!, members: [{ ...member!, name: '127.0.0.1:8071' }] }
  assert.equal(describeSlowness({ ...reading, group }, 'page'), {
    cause: 'device undefined',
    count: 19,
    text: '19 frames skipped in the last 10 s: the device on this machine is slow, a frame took 110 ms of 42; closing other programs or starting with 9 frames a second helps',
  })
})

test('a command without options for it advises none', () => {
  const reading = readingOf({}, { frames: 19, recent: 19, times: 9, tookMs: 110 })
  assert.match(describeSlowness(reading, 'plain')?.text ?? '', /110 ms of 42; better Wi-Fi helps$/)
  const busy = readingOf({ rendering: { frames: 19, recent: 18, times: 8, tookMs: 61.2 } })
  assert.match(describeSlowness(busy, 'plain')?.text ?? '', /61 ms of 42; fewer LEDs help$/)
})

test('a slow device is named if there are several', () => {
  assert.match(textOf(readingOf({}, SLOW)), /: the device or the network is slow, a frame/)
  const several = readingOf({}, NOT_SLOW, { ...SLOW, recent: 25, times: 5, tookMs: 110 }, SLOW)
  assert.is(
    textOf(several),
    '25 frames skipped in the last 10 s: lights 1 or the network is slow, a frame took 110 ms of 42; --via udp, better Wi-Fi or --fps 9 helps',
  )
})

test('a page names no options, which it does not have', () => {
  const slow = { frames: 19, recent: 18, times: 8, tookMs: 61.2 }
  assert.is(
    describeSlowness(readingOf({ rendering: slow }), 'page')?.text,
    '18 frames late in the last 10 s: this machine is busy, rendering took 61 ms of 42; fewer layers or LEDs help, or starting with 16 frames a second',
  )
  assert.match(
    describeSlowness(readingOf({}, { ...SLOW, times: 2, tookMs: 110 }), 'page')?.text ?? '',
    /; better Wi-Fi or starting with 9 frames a second helps$/,
  )
})

test('one frame that took long to render is chance, and no rate is advised after one delay', () => {
  const once = { frames: 12, recent: 12, times: 1, tookMs: 499 }
  assert.is(describeSlowness(readingOf({ rendering: once })), undefined)
  assert.match(
    textOf(readingOf({}, once)),
    /a frame took 499 ms of 42; --via udp or better Wi-Fi helps$/,
  )
})

test('a rate below 8 frames a second is never advised', () => {
  const at = (tookMs: number) => ({ frames: 19, recent: 19, times: 9, tookMs })
  assert.match(textOf(readingOf({ rendering: at(124) })), /LEDs help, or --fps 8$/)
  assert.match(textOf(readingOf({ rendering: at(126) })), /; fewer layers or LEDs help$/)
  assert.match(textOf(readingOf({}, at(499))), /; --via udp or better Wi-Fi helps$/)
})

test.run()
