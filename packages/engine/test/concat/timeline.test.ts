import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  createTimeline,
  isOver,
  lastTimeBefore,
  segmentAt,
  spanInLoop,
  spanInSegment,
} from '../../src/concat/timeline.ts'
import { stills } from './timed-parts.ts'

const test = suite('timeline')
const durations = fc.array(fc.double({ min: 2, max: 60, noNaN: true }), {
  minLength: 2,
  maxLength: 8,
})
const crossfades = fc.double({ min: 0, max: 1, noNaN: true })

test('the whole counts once what overlaps', () =>
  fc.assert(
    fc.property(durations, crossfades, (all, crossfade) => {
      const sum = all.reduce((a, b) => a + b)
      const { duration } = createTimeline(stills(all, crossfade))
      assert.ok(Math.abs(duration - (sum - (all.length - 1) * crossfade)) < 1e-9)
    }),
  ))

test('at any time one segment is shown, or two in the crossfade between them', () =>
  fc.assert(
    fc.property(
      durations,
      crossfades,
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (all, crossfade, share) => {
        const timeline = createTimeline(stills(all, crossfade))
        const time = share * timeline.duration
        const seen = timeline.segments.flatMap((segment, number) =>
          segment.start <= time && time < segment.end ? number : [],
        )
        const now = segmentAt(timeline, time)
        assert.ok(seen.length === 1 || seen.length === 2)
        assert.ok(Math.abs(now - seen[seen.length - 1]!) <= 1)
        assert.ok(lastTimeBefore(timeline, now + 1) > time - 1e-4)
      },
    ),
  ))

test('the end fades into the first frame of the beginning', () => {
  const { segments, duration } = createTimeline(stills([4, 6], 1))
  const times = segments.map(({ start, end, isFrozen }) => [start, end, isFrozen])
  assert.equal(times, [
    [0, 4, false],
    [3, 9, false],
    [8, 9, true],
  ])
  assert.is(duration, 9)
  assert.is(createTimeline(stills([4, 6])).segments.length, 2)
})

test('a segment begins and ends at its time, despite rounding errors of sums', () => {
  const timeline = createTimeline(stills([0.1 + 0.2, 1]))
  assert.is(segmentAt(timeline, 0.29), 0)
  assert.is(segmentAt(timeline, 0.3), 1)
  assert.ok(isOver(timeline.segments[0]!, 0.3))
})

test('a span falls into the segments it touches, in their own time', () => {
  const { segments } = createTimeline(stills([4, 6], 1))
  const inSegments = (from: number, to: number) =>
    segments.map((segment) => spanInSegment(segment, { from, to }))
  assert.equal(inSegments(1, 2), [{ from: 1, to: 2 }, undefined, undefined])
  assert.equal(inSegments(3.5, 3.75), [{ from: 3.5, to: 3.75 }, { from: 0.5, to: 0.75 }, undefined])
  assert.equal(inSegments(5, 8.5), [undefined, { from: 2, to: 5.5 }, { from: 0, to: 0 }])
})

test('a span past the end of the loop is all of it', () => {
  const timeline = createTimeline(stills([4, 6]))
  const inRound = (from: number, to: number) => spanInLoop(timeline, { from, to })
  assert.equal(inRound(11, 12), { from: 1, to: 2 })
  assert.equal(inRound(9, 12), { from: 0, to: 10 })
  assert.equal(inRound(1, 60), { from: 0, to: 10 })
  assert.equal(inRound(0, 10), { from: 0, to: 10 })
})

test.run()
