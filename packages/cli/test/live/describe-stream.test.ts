import type { OutletStatistics, StreamStatistics } from '@ledloom/stream'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeStream } from '../../src/live/describe-stream.ts'

const test = suite('describeStream')
const NOT_SLOW = { frames: 0, recent: 0, times: 0, tookMs: 0 }
const AGE = { count: 90, p50: 0.26, p99: 3.14, max: 4 }

const STREAM: StreamStatistics = {
  frameRate: 23.456,
  rate: 23.44,
  frames: 100,
  skipped: 2,
  failed: 0,
  late: 0,
  slow: { rendering: NOT_SLOW, machine: NOT_SLOW },
  lateness: AGE,
  age: AGE,
  sinks: [],
  lightSinks: [],
}

const OUTLET: OutletStatistics = {
  state: 'streaming',
  sent: 90,
  skipped: 8,
  failed: 0,
  reconnected: 0,
  lost: 0,
  slow: NOT_SLOW,
  takeovers: 0,
  logins: 0,
  bytes: 67_500,
  rate: 21.98,
  ageAtSend: { ...AGE, p50: 1.04 },
  ageAtReply: AGE,
}

test('without a device it counts the frames made', () => {
  const text = describeStream(STREAM, undefined)
  assert.is(text, 'sent 100  skipped 2  age 0.3 ms (99% within 3.1 ms)  23.4 of 23.46 fps')
})

test('with a device it counts what arrived there, and all that was skipped', () => {
  const text = describeStream(STREAM, OUTLET)
  assert.is(text, 'sent 90  skipped 10  age 1.0 ms (99% within 3.1 ms)  22.0 of 23.46 fps')
})

test('of a few frames no age and no rate are printed', () => {
  const ageAtSend = { ...AGE, count: 2 }
  const text = describeStream(STREAM, { ...OUTLET, sent: 2, ageAtSend, state: 'connecting' })
  assert.is(text, 'sent 2  skipped 10  connecting')
})

test('trouble is printed only where there is some', () => {
  const text = describeStream({ ...STREAM, failed: 1 }, { ...OUTLET, failed: 2, state: 'lost' })
  assert.match(text, /fps {2}failed 3 {2}lost$/)
  assert.match(describeStream(STREAM, { ...OUTLET, state: 'closed' }), /fps$/)
})

test.run()
