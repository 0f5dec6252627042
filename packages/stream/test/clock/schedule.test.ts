import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Schedule } from '../../src/clock/schedule.ts'

const test = suite('Schedule')

const rate = fc.double({ min: 0.1, max: 1000, noNaN: true })
const start = fc.double({ min: 0, max: 1e7, noNaN: true })
const frame = fc.integer({ min: 1, max: 1_000_000 })

test('a frame is due exactly from its deadline on, at any rate and start', () => {
  fc.assert(
    fc.property(rate, start, frame, (frameRate, startMs, frameNumber) => {
      const schedule = new Schedule(frameRate, startMs)
      const deadline = schedule.deadlineOf(frameNumber)
      assert.is(schedule.frameDueAt(deadline, 0), frameNumber)
      assert.is(schedule.frameDueAt(deadline * (1 - 4e-16), 0), frameNumber - 1)
    }),
    { numRuns: 2000 },
  )
})

test('a new rate keeps the time and the deadline of the frame it starts from', () => {
  fc.assert(
    fc.property(rate, rate, frame, (before, after, frameNumber) => {
      const schedule = new Schedule(before, 1000)
      const [time, deadline] = [schedule.timeOf(frameNumber), schedule.deadlineOf(frameNumber)]
      schedule.changeRate(after, frameNumber)
      assert.is(schedule.timeOf(frameNumber), time)
      assert.is(schedule.deadlineOf(frameNumber), deadline)
      assert.ok(Math.abs(schedule.timeOf(frameNumber + 1) - time - 1 / after) < 1e-6)
    }),
  )
})

test('a schedule that is taken up again keeps its time', () => {
  const schedule = new Schedule(10, 0)
  schedule.resume(5000, 20)
  assert.is(schedule.timeOf(20), 2)
  assert.is(schedule.deadlineOf(20), 5000)
  assert.is(schedule.deadlineOf(21), 5100)
})

test('no frame before the earliest asked for is due', () => {
  assert.is(new Schedule(10, 0).frameDueAt(250, 7), 7)
})

test.run()
