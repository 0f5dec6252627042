import type { OutletState } from '@ledloom/core'
import type { MemberStatistics, StreamStatistics } from '@ledloom/stream'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeGroup } from '../../src/live/describe-group.ts'

const test = suite('describeGroup')
const NOT_SLOW = { frames: 0, recent: 0, times: 0, tookMs: 0 }
const AGE = { count: 90, p50: 0.26, p99: 3.14, max: 4 }

const STREAM: StreamStatistics = {
  ...{ frameRate: 24, rate: 23.96, frames: 100, skipped: 2, failed: 0, late: 0 },
  slow: { rendering: NOT_SLOW, machine: NOT_SLOW },
  ...{ lateness: AGE, age: AGE, sinks: [], lightSinks: [] },
}

function member(name: string, state: OutletState = 'streaming', lost = 0): MemberStatistics {
  const counts = {
    sent: 90,
    skipped: 1,
    failed: 0,
    lost,
    reconnected: 0,
    slow: NOT_SLOW,
    takeovers: 0,
    logins: 0,
    bytes: 9,
  }
  const outlet = { state, ...counts, rate: 23.9, ageAtSend: AGE, ageAtReply: AGE }
  const offered = { taken: 90, skipped: 0, failed: 0 }
  return { name, offered, passedOver: 0, lateness: AGE, busyMs: 1, outlet }
}

test('one device is described as a stream to it', () => {
  const text = describeGroup(STREAM, { members: [member('tree')], missing: [] })
  assert.is(text, 'sent 90  skipped 3  age 0.3 ms (99% within 3.1 ms)  23.9 of 24 fps')
})

test('of a few each is named, those that are missing too', () => {
  const members = [member('tree'), member('roof', 'lost', 2)]
  assert.is(
    describeGroup(STREAM, { members, missing: ['wall'] }),
    'tree 23.9 fps, roof lost (lost 2×), wall missing  skipped 4  age 99% within 3.1 ms  24.0 of 24 fps',
  )
})

test('of many only those in trouble are named, and not all of them', () => {
  const members = Array.from({ length: 9 }, (_, i) => member(`d${i}`, i < 3 ? 'lost' : 'streaming'))
  const text = describeGroup(STREAM, { members, missing: ['wall'] })
  assert.match(text, /^6 of 10 devices {2}without d0, d1, d2 and 1 more {2}skipped 11 /)
  assert.match(
    describeGroup(STREAM, { members: members.slice(3), missing: [] }),
    /^6 of 6 devices {2}skipped/,
  )
})

test.run()
