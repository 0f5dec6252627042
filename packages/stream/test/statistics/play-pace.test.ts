import type { Tick } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PlayPace } from '../../src/statistics/play-pace.ts'

const test = suite('pace of a stream')

const PERIOD = 40
const tick = (missed: number): Tick => ({
  ...{ frameNumber: 1, time: 0, deadline: 0, lateness: 5, missed },
})

test('missed ticks are laid to rendering if that took longer than a frame, else to the machine', () => {
  const pace = new PlayPace()
  pace.noteWork(10)
  pace.noteTick(tick(3), PERIOD, 100)
  pace.noteWork(61)
  pace.noteTick(tick(1), PERIOD, 200)
  pace.noteTick(tick(0), PERIOD, 300)
  assert.equal(pace.at(300), {
    rendering: { frames: 1, recent: 1, times: 1, tookMs: 61 },
    machine: { frames: 3, recent: 3, times: 1, tookMs: 125 },
  })
})

test('a late source counts from the second reading on, and by chance names no cause', () => {
  const pace = new PlayPace()
  const at = { periodMs: PERIOD, now: 0 }
  pace.noteSource({ late: 7, lateMs: 61 }, undefined, at)
  pace.noteSource({ late: 9, lateMs: 61 }, { late: 7, lateMs: 61 }, at)
  pace.noteSource({ late: 10, lateMs: 39 }, { late: 9, lateMs: 61 }, at)
  pace.noteSource({ late: 0, lateMs: 0 }, { late: 10, lateMs: 39 }, at)
  assert.is(pace.late, 3)
  assert.equal(pace.at(0).rendering, { frames: 2, recent: 2, times: 1, tookMs: 61 })
})

test.run()
