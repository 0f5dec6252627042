import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MINIMUM_FRAME_RATE, type PlanTarget, planMovie } from '../../src/movie/plan-movie.ts'
import { RenderError } from '../../src/render-error.ts'
import type { SourceTiming } from '../../src/source/source-timing.ts'

const test = suite('plan movie')

const endless: SourceTiming = { kind: 'endless', order: 'any' }
const timed = (duration: number, exactRate: number): SourceTiming => ({
  kind: 'timed',
  order: 'any',
  duration,
  exactRate,
})

const table: readonly [string, SourceTiming, PlanTarget, string][] = [
  [
    'an effect makes a loop of ten seconds',
    endless,
    { frameRate: 24, room: 991 },
    '240 frames at 24 fps, 10 s; the device has room for 991',
  ],
  [
    'an effect makes a loop as long as is asked',
    endless,
    { frameRate: 20, room: 991, duration: 2.5 },
    '50 frames at 20 fps, 2.5 s; the device has room for 991',
  ],
  [
    'a still is one frame',
    { kind: 'still' },
    { frameRate: 24, room: 991 },
    '1 frame, a still; the device has room for 991',
  ],
  [
    'an animation is played at the lowest rate that keeps every delay',
    timed(1, 10),
    { frameRate: 24, room: 991 },
    '10 frames at 10 fps, 1 s; the device has room for 991',
  ],
  [
    'an animation that stands long is still played at five frames a second',
    timed(42, 1 / 3),
    { frameRate: 24, room: 991 },
    '210 frames at 5 fps, 42 s; the device has room for 991',
  ],
  [
    'an animation no rate meets is played at the full rate',
    timed(0.7, 1000 / 70),
    { frameRate: 24, room: 991 },
    '17 frames at 24 fps, 0.71 s; the device has room for 991',
  ],
  [
    'a device that takes a delay can meet more animations',
    timed(0.7, 1000 / 70),
    { frameRate: 24, room: 991, timing: 'delay' },
    '10 frames at 14.29 fps, 0.7 s; the device has room for 991',
  ],
  [
    'a device that takes a delay plays whole milliseconds',
    endless,
    { frameRate: 24, room: 991, timing: 'delay' },
    '238 frames at 23.81 fps, 10 s; the device has room for 991',
  ],
  [
    'what is too long keeps its duration at a lower rate',
    endless,
    { frameRate: 24, room: 991, duration: 60 },
    '960 frames at 16 fps instead of 24, to keep all 60 s; the device has room for 991',
  ],
  [
    'what is too long at the lowest rate is cut',
    endless,
    { frameRate: 24, room: 991, duration: 600 },
    '991 frames at 5 fps instead of 24, the first 198.2 s of 600 s; the device has room for 991',
  ],
  [
    'without a device there is no word about room',
    endless,
    { frameRate: 30 },
    '300 frames at 30 fps, 10 s',
  ],
]

for (const [name, source, target, explanation] of table) {
  test(name, () => {
    assert.is(planMovie(source, target).explanation, explanation)
  })
}

test('the delay is that of the rate, in whole milliseconds', () => {
  assert.is(planMovie(endless, { frameRate: 24 }).frameDelayMs, 42)
  assert.is(planMovie(endless, { frameRate: 24, timing: 'delay' }).frameDelayMs, 42)
  assert.is(planMovie(endless, { frameRate: 24, timing: 'delay' }).frameRate, 1000 / 42)
})

test('the most frames a second asked for is never exceeded', () => {
  for (const [asked, rate] of [
    [23.81, 23],
    [23.9, 23],
    [23.9999, 24],
    [24, 24],
    [1.9, 1],
  ] as const) {
    assert.is(planMovie(endless, { frameRate: asked }).frameRate, rate)
  }
})

test('nor is it where the device takes a delay', () => {
  for (const [askedMs, delayMs] of [
    [41.01, 42],
    [41.99, 42],
    [42, 42],
    [42.0001, 42],
    [8.4, 9],
    [9_999.5, 10_000],
  ] as const) {
    const plan = planMovie(endless, { frameRate: 1000 / askedMs, timing: 'delay' })
    assert.equal([plan.frameDelayMs, plan.frameRate], [delayMs, 1000 / delayMs])
  }
})

test('less than one frame a second needs a device that takes a delay', () => {
  assert.throws(() => planMovie(endless, { frameRate: 0.5 }), /frameRate must be 1 to 120, got 0.5/)
  assert.is(planMovie(endless, { frameRate: 0.5, timing: 'delay' }).frameCount, 5)
})

test('only a source without end closes its loop', () => {
  assert.is(planMovie(endless, { frameRate: 24 }).isLoop, true)
  assert.is(planMovie(timed(1, 10), { frameRate: 24 }).isLoop, false)
})

test('no room at all is said', () => {
  assert.throws(
    () => planMovie(endless, { frameRate: 24, room: 0 }),
    (error: unknown) => error instanceof RenderError && error.code === 'no-room',
  )
})

test('a rate or duration out of range is refused with its value', () => {
  assert.throws(() => planMovie(endless, { frameRate: 0 }), /frameRate must be .* got 0/)
  assert.throws(() => planMovie(endless, { frameRate: 24, duration: -1 }), /duration .* got -1/)
})

test('any plan fits the room, keeps to playable rates and is told truly', () => {
  fc.assert(
    fc.property(
      fc.record({
        frameRate: fc.double({ min: 1, max: 120, noNaN: true }),
        room: fc.integer({ min: 1, max: 2000 }),
        timing: fc.constantFrom('rate' as const, 'delay' as const),
        duration: fc.double({ min: 0.05, max: 4000, noNaN: true }),
      }),
      fc.option(fc.double({ min: 0.1, max: 100, noNaN: true })),
      (target, exactRate) => {
        const source = exactRate === null ? endless : timed(target.duration, exactRate)
        const plan = planMovie(source, target)
        const unit = target.timing === 'rate' ? plan.frameRate : 1000 / plan.frameRate
        assert.ok(plan.frameCount >= 1 && plan.frameCount <= target.room)
        assert.ok(Math.abs(unit - Math.round(unit)) < 1e-9)
        const lowest = Math.min(MINIMUM_FRAME_RATE, target.frameRate)
        assert.ok(plan.frameRate >= (target.timing === 'rate' ? Math.floor(lowest) : lowest - 0.1))
        assert.ok(plan.frameRate <= target.frameRate * 1.0001)
        assert.is(plan.duration, plan.frameCount / plan.frameRate)
        assert.ok(plan.explanation.startsWith(`${plan.frameCount} frame`))
      },
    ),
  )
})

test.run()
