import type { OutletStatistics, StreamStatistics } from '@ledloom/stream'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkReady, checkShown } from '../../src/live/check-shown.ts'

const test = suite('checkShown')
const NOT_SLOW = { frames: 0, recent: 0, times: 0, tookMs: 0 }

const none = { count: 0, p50: 0, p99: 0, max: 0 }
const streamer: StreamStatistics = {
  ...{ frameRate: 24, rate: 24, frames: 48, skipped: 0, failed: 0, late: 0 },
  slow: { rendering: NOT_SLOW, machine: NOT_SLOW },
  ...{ lateness: none, age: none, sinks: [], lightSinks: [] },
}
const outlet: OutletStatistics = {
  ...{ state: 'streaming', sent: 48, skipped: 0, failed: 0, reconnected: 0 },
  ...{ lost: 0, takeovers: 0, logins: 0, bytes: 0, rate: 24 },
  ...{ ageAtSend: none, ageAtReply: none, slow: NOT_SLOW },
}

test('a stream that went well passes, with failures on the way as well', () => {
  checkShown({ streamer })
  checkShown({ streamer: { ...streamer, failed: 3 }, outlet: { ...outlet, failed: 2 } })
})

test('a source that made no frame is a failure', () => {
  const outcome = { streamer: { ...streamer, frames: 0, failed: 22 } }
  assert.throws(() => checkShown(outcome), /the source made no frame/)
})

test('a stream broken off before its first frame is none', () => {
  checkShown({ streamer: { ...streamer, frames: 0 } })
})

test('a device that was lost at the end is a failure', () => {
  const outcome = { streamer, outlet: { ...outlet, state: 'lost' as const } }
  assert.throws(() => checkShown(outcome), /ended without its device/)
})

test('a stream none of whose frames could be sent is a failure', () => {
  const failing = { ...outlet, sent: 0, failed: 50 }
  assert.throws(() => checkShown({ streamer, outlet: failing }), /no frame could be sent/)
  checkShown({ streamer, outlet: { ...failing, sent: 1 } })
})

test('a stream that ended before its device was ready is a failure', () => {
  const outcome = { streamer, outlet: { ...outlet, state: 'connecting' as const, sent: 0 } }
  assert.throws(() => checkReady(outcome), /ended before its device was ready/)
  checkReady({ ...outcome, streamer: { ...streamer, frames: 0 } })
  checkReady({ streamer, outlet })
  checkReady({ streamer })
})

test.run()
