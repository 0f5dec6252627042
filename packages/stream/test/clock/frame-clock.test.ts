import type { Tick } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { FrameClock, Schedule } from '../../src/clock/frame-clock.ts'

const test = suite('FrameClock')

function record(frameRate: number, clock = new HandClock(1000)) {
  const ticks: Tick[] = []
  const frameClock = new FrameClock({ frameRate, clock, onTick: (tick) => ticks.push({ ...tick }) })
  return { ticks, clock, frameClock }
}

test('frame n is due n frame times after the start', () => {
  const { ticks, clock, frameClock } = record(25)
  frameClock.start()
  clock.advance(200)
  assert.equal(
    ticks.map(({ frameNumber, deadline, time }) => [frameNumber, deadline, time]),
    [
      [0, 1000, 0],
      [1, 1040, 0.04],
      [2, 1080, 0.08],
      [3, 1120, 0.12],
      [4, 1160, 0.16],
      [5, 1200, 0.2],
    ],
  )
})

test('a million frames at an odd rate end where they should, none missed', () => {
  const frameRate = 23.81
  const clock = new HandClock(123.456)
  let count = 0
  let missed = 0
  let last = 0
  const frameClock = new FrameClock({
    frameRate,
    clock,
    onTick: (tick) => {
      count++
      missed += tick.missed
      last = tick.deadline
    },
  })
  frameClock.start()
  while (count < 1_000_000) clock.step()
  assert.is(missed, 0)
  assert.ok(Math.abs(last - (123.456 + 999_999 * (1000 / frameRate))) < 1e-3)
})

test('being late again and again adds up to nothing', () => {
  const { ticks, clock, frameClock } = record(50)
  frameClock.start()
  for (let i = 0; i < 1000; i++) {
    clock.stall(7)
    clock.step()
  }
  const last = ticks.at(-1)!
  assert.is(last.deadline, 1000 + last.frameNumber * 20)
  assert.ok(last.frameNumber >= ticks.length - 1)
})

test('missed ticks are skipped and counted, and the next one is on time', () => {
  const { ticks, clock, frameClock } = record(25)
  frameClock.start()
  clock.advance(0)
  clock.stall(170)
  clock.step()
  clock.step()
  assert.equal(
    ticks.map(({ frameNumber, missed, lateness }) => [frameNumber, missed, lateness]),
    [
      [0, 0, 0],
      [4, 3, 10],
      [5, 0, 0],
    ],
  )
})

test('a timer that comes early is waited out', () => {
  class HastyClock extends HandClock {
    override setTimeout(callback: () => void, delayMs: number) {
      return super.setTimeout(callback, delayMs > 1 ? delayMs - 0.9 : delayMs)
    }
  }
  const { ticks, clock, frameClock } = record(30, new HastyClock(1000))
  frameClock.start()
  clock.advance(1000)
  assert.is(ticks.length, 31)
  assert.ok(ticks.every(({ lateness }) => lateness >= 0))
})

test('whatever the pauses, ticks are due, in order, less than a frame late and none is lost count of', () => {
  const pauses = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { maxLength: 60 })
  const frameRate = fc.double({ min: 0.1, max: 1000, noNaN: true })
  fc.assert(
    fc.property(frameRate, pauses, (rate, stalls) => {
      const { ticks, clock, frameClock } = record(rate)
      frameClock.start()
      for (const stall of stalls) {
        clock.stall(stall)
        clock.step()
      }
      let next = 0
      for (const { frameNumber, missed, lateness } of ticks) {
        assert.is(frameNumber, next + missed)
        assert.ok(lateness >= 0 && lateness <= 1000 / rate + 1e-6)
        next = frameNumber + 1
      }
    }),
  )
})

test('a changed rate goes on from the last tick without a jump in time', () => {
  const { ticks, clock, frameClock } = record(25)
  frameClock.start()
  clock.advance(85)
  frameClock.setFrameRate(50)
  clock.advance(40)
  frameClock.setFrameRate(10)
  clock.advance(200)
  const expected = [1000, 1040, 1080, 1100, 1120, 1220, 1320]
  assert.equal(
    ticks.map(({ deadline }) => Math.round(deadline)),
    expected,
  )
  assert.equal(
    ticks.map(({ frameNumber }) => frameNumber),
    [0, 1, 2, 3, 4, 5, 6],
  )
  ticks.forEach(({ time }, i) => {
    assert.ok(Math.abs(time - (expected[i]! - 1000) / 1000) < 1e-9)
  })
  assert.is(frameClock.frameRate, 10)
})

test('a stopped clock calls nothing, and goes on with the next frame at once', () => {
  const { ticks, clock, frameClock } = record(10)
  frameClock.start()
  clock.advance(150)
  frameClock.stop()
  assert.is(clock.waiting, 0)
  clock.advance(5000)
  frameClock.start()
  clock.advance(100)
  assert.equal(
    ticks.map(({ frameNumber, deadline }) => [frameNumber, Math.round(deadline)]),
    [
      [0, 1000],
      [1, 1100],
      [2, 6150],
      [3, 6250],
    ],
  )
  assert.ok(Math.abs(ticks[2]!.time - 0.2) < 1e-9)
})

test('by the time of day frames are due at its multiples, at once and however the clocks drift', () => {
  const clock = new HandClock(1000)
  // A fast clock, and a time of day that is set forward by 7 ms after ten seconds.
  const timeOf = (moment: number) => 1_700_000_000_003 + moment * 0.9999 + (moment > 11_000 ? 7 : 0)
  const phases: number[] = []
  const frameClock = new FrameClock({
    ...{ frameRate: 30, clock, wall: { at: timeOf } },
    onTick: ({ deadline, missed }) => {
      assert.is(missed, 0)
      const frames = (timeOf(deadline) * 30) / 1000
      phases.push(((frames - Math.round(frames)) * 1000) / 30)
    },
  })
  frameClock.start()
  clock.advance(20_000)
  assert.ok(phases.length > 590)
  const worst = (some: readonly number[]) => Math.max(...some.map(Math.abs))
  assert.ok(worst(phases.slice(0, 290)) < 0.02, String(worst(phases.slice(0, 290))))
  // A step of seven milliseconds takes eleven frames, none of which comes out of turn.
  assert.ok(worst(phases) < 7.1)
  assert.ok(worst(phases.slice(320)) < 0.02)
})

/** Ticks 10 ms ahead of their deadlines, and the times at which they came and got due. */
function recordAhead() {
  const ticks: Tick[] = []
  const clock = new HandClock(1000)
  const cameAt: number[] = []
  const dueAt: number[] = []
  const frameClock = new FrameClock({
    frameRate: 25,
    clock,
    onTick: (tick) => {
      ticks.push({ ...tick })
      cameAt.push(clock.now())
      void tick.due?.then(() => dueAt.push(clock.now()))
    },
  })
  frameClock.leadMs = 10
  return { ticks, cameAt, dueAt, clock, frameClock }
}

/** Advances by hand, with what waits for a promise done after each call. */
async function advance(clock: HandClock, durationMs: number): Promise<void> {
  const until = clock.now() + durationMs
  while (clock.now() + clock.nextIn <= until) {
    clock.step()
    await Promise.resolve()
  }
  clock.advance(until - clock.now())
}

test('a tick comes ahead by the lead and is due at its deadline', async () => {
  const { ticks, cameAt, dueAt, clock, frameClock } = recordAhead()
  frameClock.start()
  await advance(clock, 150)
  assert.equal(cameAt, [1000, 1030, 1070, 1110, 1150])
  assert.equal(dueAt, [1040, 1080, 1120])
  assert.ok(ticks.every(({ lateness, missed }) => lateness === 0 && missed === 0))
  assert.is(ticks[0]!.due, undefined)
})

test('a tick that is due too late is replaced by the one that is due then', async () => {
  const { ticks, cameAt, dueAt, clock, frameClock } = recordAhead()
  frameClock.start()
  await advance(clock, 30)
  clock.stall(55)
  await advance(clock, 40)
  assert.equal(
    ticks.map(({ frameNumber, missed, lateness, due }) => [
      ...[frameNumber, missed, lateness],
      due !== undefined,
    ]),
    [
      [0, 0, 0, false],
      [1, 0, 0, true],
      [2, 0, 5, false],
      [3, 0, 0, true],
    ],
  )
  assert.equal(cameAt, [1000, 1030, 1085, 1110])
  // Number 1 is let go together with its successor, which the outlets have by then.
  assert.equal(dueAt, [1085, 1120])
})

test('a late tick that is not due yet waits for its deadline, after the one before is let go', async () => {
  const { cameAt, dueAt, clock, frameClock } = recordAhead()
  frameClock.start()
  await advance(clock, 30)
  clock.stall(44)
  await advance(clock, 10)
  assert.equal(cameAt, [1000, 1030, 1074])
  assert.equal(dueAt, [1074, 1080])
})

test('a stopped clock lets a tick go that came ahead', async () => {
  const { dueAt, clock, frameClock } = recordAhead()
  frameClock.start()
  await advance(clock, 35)
  frameClock.stop()
  await Promise.resolve()
  assert.equal(dueAt, [1035])
  assert.is(clock.waiting, 0)
})

test('a new rate leaves the deadline of a tick that came ahead', async () => {
  const { cameAt, dueAt, clock, frameClock } = recordAhead()
  frameClock.start()
  await advance(clock, 35)
  frameClock.setFrameRate(50)
  await advance(clock, 30)
  assert.equal(dueAt, [1040, 1060])
  assert.equal(cameAt, [1000, 1030, 1050])
})

test('whatever the pauses, a tick gets due at its deadline or later, once, and in order', async () => {
  const pauses = fc.array(fc.double({ min: 0, max: 120, noNaN: true }), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(pauses, async (stalls) => {
      const clock = new HandClock()
      const due: number[] = []
      let next = 0
      const frameClock = new FrameClock({
        frameRate: 25,
        clock,
        onTick: ({ frameNumber, missed, deadline, due: promise }) => {
          assert.is(frameNumber, next + missed)
          next = frameNumber + 1
          assert.ok(promise === undefined || clock.now() < deadline)
          void promise?.then(() => {
            assert.ok(clock.now() >= deadline)
            due.push(frameNumber)
          })
        },
      })
      frameClock.leadMs = 15
      frameClock.start()
      for (const stall of stalls) {
        clock.stall(stall)
        clock.step()
        await Promise.resolve()
      }
      assert.equal(
        due,
        [...new Set(due)].sort((one, other) => one - other),
      )
    }),
  )
})

test('a listener may stop the clock', () => {
  const clock = new HandClock()
  let count = 0
  const frameClock = new FrameClock({
    frameRate: 10,
    clock,
    onTick: () => {
      if (++count === 3) frameClock.stop()
    },
  })
  frameClock.start()
  clock.advance(1000)
  assert.is(count, 3)
  assert.not(frameClock.isRunning)
})

test('a listener that throws does not end the ticks', () => {
  const clock = new HandClock()
  let count = 0
  const frameClock = new FrameClock({
    frameRate: 10,
    clock,
    onTick: () => {
      count++
      throw new Error('broken')
    },
  })
  frameClock.start()
  for (let i = 0; i < 3; i++) assert.throws(() => clock.step(), 'broken')
  assert.is(count, 3)
})

test('a rate out of range is refused with the value and the rule', () => {
  assert.throws(() => record(0), 'frameRate must be 0.1 to 1000, got 0')
  assert.throws(() => record(Number.NaN), 'got NaN')
  const { frameClock } = record(25)
  assert.throws(() => frameClock.setFrameRate(1001), RangeError)
  assert.is(frameClock.frameRate, 25)
})

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
