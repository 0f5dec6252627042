import type { OutletStatistics, StreamStatistics } from '@ledloom/stream'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeNumbers } from '../../src/live/describe-numbers.ts'

const test = suite('describeNumbers')
const NOT_SLOW = { frames: 0, recent: 0, times: 0, tookMs: 0 }
const AGE = { count: 90, p50: 0.26, p99: 3.14, max: 4 }

const streamer: StreamStatistics = {
  ...{ frameRate: 24, rate: 24, frames: 100, skipped: 2, failed: 0, late: 0 },
  slow: { rendering: NOT_SLOW, machine: NOT_SLOW },
  ...{ lateness: AGE, age: AGE, sinks: [], lightSinks: [] },
}

const outlet: OutletStatistics = {
  ...{
    state: 'streaming',
    sent: 90,
    skipped: 1,
    failed: 3,
    lost: 1,
    reconnected: 1,
    slow: NOT_SLOW,
    takeovers: 0,
    logins: 0,
  },
  ...{ bytes: 1_500_000, rate: 24, ageAtSend: { ...AGE, p99: 9 }, ageAtReply: AGE },
}

test('without a device the numbers are those of the frames made', () => {
  assert.is(
    describeNumbers({ streamer }, 0.254),
    'made 100 · skipped 2 · failed 0 · age 0.3/3.1/4.0 ms · lateness 0.3/3.1/4.0 ms · CPU 25 %',
  )
})

test('of several devices sums are printed, and the age at the slowest', () => {
  const outlets = { tree: outlet, roof: { ...outlet, ageAtSend: AGE } }
  assert.is(
    describeNumbers({ streamer, outlets }, 0),
    'sent 180 · skipped 4 · failed 6 · connections lost 2 · age 0.3/9.0/4.0 ms · lateness 0.3/3.1/4.0 ms · 3.0 MB · CPU 0 %',
  )
})

test('before anything plays nothing is printed', () => {
  assert.is(describeNumbers({}, 1), '')
})

test.run()
