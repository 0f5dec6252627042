import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { TimedScene } from '../../src/show/show-timeline.ts'
import {
  createShowTimeline,
  sceneSegmentAt,
  sceneTime,
  shareOfEntry,
  spanOfSegment,
} from '../../src/show/show-timeline.ts'

const test = suite('scene-turns')

function scene(duration: number, seconds = 0, order: 'any' | 'forward' = 'any'): TimedScene {
  const transition = { name: 'wipe', duration: seconds, params: {}, seed: 0 }
  return { layers: [], duration, order, notes: [], transition }
}

test('each scene begins in the transition of the one before', () => {
  const turns = createShowTimeline([scene(4, 1), scene(6, 2), scene(5)], false)
  assert.equal(
    turns.map(({ start, end }) => [start, end]),
    [
      [0, 4],
      [3, 9],
      [7, 12],
    ],
  )
  assert.is(sceneSegmentAt(turns, 2.9), 0)
  assert.is(sceneSegmentAt(turns, 3), 1)
  assert.is(shareOfEntry(turns[1]!, 3.25), 0.25)
  assert.is(shareOfEntry(turns[1]!, 5), 1)
})

test('in a loop the last one goes over into what precedes the first', () => {
  const [, , lead] = createShowTimeline([scene(4, 1), scene(6, 2)], true)
  assert.equal([lead!.start, lead!.end], [7, 9])
  assert.is(sceneTime(lead!, 7.5), -1.5)
  assert.is(sceneTime(lead!, 9), 0)
})

test('what is made in order waits at its beginning meanwhile', () => {
  const [, , lead] = createShowTimeline([scene(4, 1, 'forward'), scene(6, 2)], true)
  assert.is(sceneTime(lead!, 7.5), 0)
})

test('a cut needs no lead, and neither does what does not start over', () => {
  assert.is(createShowTimeline([scene(4, 1), scene(6)], true).length, 2)
  assert.is(createShowTimeline([scene(4, 1), scene(6, 2)], false).length, 2)
  assert.is(createShowTimeline([scene(Number.POSITIVE_INFINITY, 2)], true).length, 1)
})

test('a scene is asked for nothing outside of the span of its turn', () => {
  const [, second] = createShowTimeline([scene(4, 1), scene(6)], false)
  assert.is(spanOfSegment(second!, { from: 0, to: 2 }), undefined)
  const { from, to } = spanOfSegment(second!, { from: 0, to: 5 })!
  assert.ok(from <= 0 && from > -0.001)
  assert.is(to, 2)
})

test('every time belongs to a turn that is seen then', () => {
  const lengths = fc.array(fc.double({ min: 2, max: 9, noNaN: true }), { minLength: 1 })
  const share = fc.double({ min: 0, max: 0.999, noNaN: true })
  fc.assert(
    fc.property(lengths, share, fc.boolean(), (durations, at, isLoop) => {
      const turns = createShowTimeline(
        durations.map((duration) => scene(duration, 1)),
        isLoop,
      )
      const time = at * Math.max(...turns.map(({ end }) => end))
      const { start, end } = turns[sceneSegmentAt(turns, time)]!
      assert.ok(time >= start - 1e-3 && time <= end + 1e-3)
    }),
  )
})

test.run()
