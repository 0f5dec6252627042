import type { SourceTiming } from '@ledloom/media'
import { SourceError } from '@ledloom/media'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { MoviePlan } from '../../src/movie/movie-plan.ts'
import { type PlanTarget, planMovie } from '../../src/movie/plan-movie.ts'

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
    'a clip whose rate the lights do not take says so',
    timed(4, 25),
    { frameRate: 24, room: 991 },
    "96 frames at 24 fps instead of the source's 25, 4 s; the device has room for 991",
  ],
  [
    'a clip that is asked to be longer than it is starts over',
    timed(4, 12),
    { frameRate: 24, room: 991, duration: 10 },
    '120 frames at 12 fps, 10 s, repeating the 4 s of the source 2.5 times; the device has room for 991',
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
    'what is too long even then is cut, at a limit of one’s own',
    endless,
    { frameRate: 24, room: 991, duration: 600, minimumFrameRate: 12 },
    '991 frames at 12 fps instead of 24, the first 82.58 s of 600 s; the device has room for 991',
  ],
  [
    'what is too long is trimmed where that is asked',
    endless,
    { frameRate: 24, room: 991, duration: 60, tooLong: 'trim' },
    '991 frames at 24 fps, the first 41.29 s of 60 s; the device has room for 991',
  ],
  [
    'what is too long goes by faster where that is asked',
    timed(60, 24),
    { frameRate: 24, room: 991, tooLong: 'speed-up' },
    '991 frames at 24 fps, all 60 s in 41.29 s at 1.45× speed; the device has room for 991',
  ],
  [
    'what fits is left alone, whatever is asked for what does not',
    endless,
    { frameRate: 24, room: 240, tooLong: 'fail' },
    '240 frames at 24 fps, 10 s; the device has room for 240',
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
    (error: unknown) => error instanceof SourceError && error.code === 'no-room',
  )
})

test('what does not fit fails where that is asked, and says by how much', () => {
  assert.throws(
    () => planMovie(timed(60, 24), { frameRate: 24, room: 991, tooLong: 'fail' }),
    (error: unknown) =>
      error instanceof SourceError &&
      error.code === 'no-room' &&
      error.message === '60 s at 24 fps need 1440 frames, but the device has room for 991',
  )
})

test('a choice out of range is refused with its value', () => {
  const target = { frameRate: 24 } as const
  const tooSlow = { ...target, minimumFrameRate: 0 }
  assert.throws(() => planMovie(endless, tooSlow), /minimumFrameRate must be above 0 .* got 0/)
  const unknown = JSON.parse('{"frameRate":24,"tooLong":"squeeze"}')
  assert.throws(() => planMovie(endless, unknown), /tooLong must be lower-rate, .* got squeeze/)
})

test('a rate or duration out of range is refused with its value', () => {
  assert.throws(() => planMovie(endless, { frameRate: 0 }), /frameRate must be .* got 0/)
  assert.throws(() => planMovie(endless, { frameRate: 24, duration: -1 }), /duration .* got -1/)
})

const anyTarget = fc.record({
  frameRate: fc.double({ min: 1, max: 120, noNaN: true }),
  room: fc.integer({ min: 1, max: 2000 }),
  timing: fc.constantFrom('rate' as const, 'delay' as const),
  duration: fc.double({ min: 0.05, max: 4000, noNaN: true }),
  tooLong: fc.constantFrom('lower-rate' as const, 'trim' as const, 'speed-up' as const),
  minimumFrameRate: fc.double({ min: 0.5, max: 30, noNaN: true }),
})
const anyRate = fc.option(fc.double({ min: 0.1, max: 100, noNaN: true }))

function assertForAll(check: (plan: MoviePlan, target: AnyTarget) => void): void {
  fc.assert(
    fc.property(anyTarget, anyRate, (target, exactRate) => {
      const source = exactRate === null ? endless : timed(target.duration, exactRate)
      check(planMovie(source, target), target)
    }),
    { numRuns: 500 },
  )
}

type AnyTarget = typeof anyTarget extends fc.Arbitrary<infer Target> ? Target : never

test('any plan fits the room and keeps to playable rates', () => {
  assertForAll((plan, target) => {
    const unit = target.timing === 'rate' ? plan.frameRate : 1000 / plan.frameRate
    assert.ok(plan.frameCount >= 1 && plan.frameCount <= target.room)
    assert.ok(Math.abs(unit - Math.round(unit)) < 1e-9)
    assert.ok(plan.frameRate <= target.frameRate * 1.0001)
    assert.is(plan.frameDelayMs, Math.round(1000 / plan.frameRate))
    assert.is(plan.duration, plan.frameCount / plan.frameRate)
  })
})

test('no rate is lowered below the limit, nor for anything but the room', () => {
  assertForAll((plan, { minimumFrameRate, tooLong, room }) => {
    if (plan.frameRate === plan.bestFrameRate) return
    assert.is(tooLong, 'lower-rate')
    assert.ok(plan.frameRate >= minimumFrameRate * 0.9999)
    assert.ok(plan.wantedDuration * plan.bestFrameRate > room - 1)
  })
})

test('a clip keeps its duration to half a frame, unless it says that it was cut or sped up', () => {
  assertForAll(({ duration, speed, wantedDuration, frameRate, explanation }) => {
    const isWhole = Math.abs(duration * speed - wantedDuration) <= 1.0001 / frameRate
    const isShown = wantedDuration < 1 / frameRate || isWhole
    assert.is(explanation.includes(' the first '), !isShown && duration < wantedDuration)
    assert.is(explanation.includes('× speed'), speed > 1)
    if (explanation.includes('to keep all')) assert.ok(isWhole)
  })
})

test('the numbers of the sentence are those of the plan', () => {
  assertForAll((plan, { room }) => {
    const { frameCount, frameRate, bestFrameRate, sourceFrameRate } = plan
    const { duration, speed, explanation } = plan
    const round = (value: number) => String(Math.round(value * 100) / 100)
    const own = sourceFrameRate && ` instead of the source's ${round(sourceFrameRate)}`
    const instead = bestFrameRate > frameRate ? ` instead of ${round(bestFrameRate)}` : (own ?? '')
    const start = `${frameCount} frame${frameCount === 1 ? '' : 's'} at ${round(frameRate)} fps`
    assert.ok(explanation.startsWith(`${start}${instead}, `), explanation)
    assert.ok(explanation.includes(` ${round(duration)} s`), explanation)
    if (speed > 1) assert.ok(explanation.includes(` at ${round(speed)}× speed`), explanation)
    assert.ok(explanation.endsWith(`; the device has room for ${room}`), explanation)
  })
})

test.run()
