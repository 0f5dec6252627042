import type { Clip } from '@ledloom/composition'
import { createFrame, createLayout, type FrameSource } from '@ledloom/core'
import type { SourceTiming } from '@ledloom/media'
import { SourceError } from '@ledloom/media'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { clipKind } from '../../src/source/clip-kind.ts'
import { kindOf } from './kind-of.ts'

const test = suite('clip kind')
const layout = createLayout([0, 0, 0])
const timed = { kind: 'timed', order: 'any', duration: 4.5, exactRate: 20 } as const
const endless = { kind: 'endless', order: 'any' } as const

function describe(clip?: Clip) {
  return { kind: 'image', path: 'clip.mp4', ...(clip && { clip }) } as const
}

function timingOf(timing: SourceTiming, clip: Clip): Promise<SourceTiming> {
  return clipKind(kindOf(timing).kind).readTiming(describe(clip))
}

async function openOf(timing: SourceTiming, clip: Clip, context = {}) {
  const { kind, contexts } = kindOf(timing)
  const source = await clipKind(kind).open(describe(clip), { layout, ...context })
  return { source, context: contexts[0]! }
}

function lightAt(source: FrameSource, time: number): number {
  const frame = createFrame(1)
  source.render(frame, time)
  return frame[0]!
}

async function refusal(timing: SourceTiming, clip: Clip): Promise<string> {
  const messages = [timingOf(timing, clip), openOf(timing, clip)].map((made) =>
    made.then(
      () => 'was taken',
      (error: unknown) => {
        assert.instance(error, SourceError)
        assert.is((error as SourceError).code, 'bad-parameter')
        return (error as SourceError).message
      },
    ),
  )
  const [read, opened] = await Promise.all(messages)
  assert.is(read, opened)
  return read!
}

test('without a clip a kind is asked as it is', async () => {
  const { kind, contexts } = kindOf(timed)
  const context = { layout, span: { from: 1, to: 9 }, loop: 3 }
  await clipKind(kind).open(describe(), context)
  assert.is(contexts[0], context)
  assert.is(await clipKind(kind).readTiming(describe()), timed)
})

test('a part of what is timed takes its own time, faster where it is sped up', async () => {
  assert.equal(await timingOf(timed, { start: 1, end: 4, speed: 2 }), {
    kind: 'timed',
    order: 'any',
    duration: 1.5,
    exactRate: 40,
  })
})

test('times are mapped exactly, and start over at the end', () =>
  fc.assert(
    fc.asyncProperty(
      fc.double({ min: 0, max: 4, noNaN: true }),
      fc.double({ min: 0.1, max: 2, noNaN: true }),
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      fc.nat(3),
      async (start, length, speed, share, round) => {
        const end = Math.min(4.5, start + length)
        const { source } = await openOf(timed, { start, end: start + length, speed })
        const duration = (end - start) / speed
        const expected = start + share * (end - start)
        assert.ok(Math.abs(source.duration! - duration) < 1e-9)
        const shown = lightAt(source, (share + round) * duration)
        assert.ok(Math.abs(shown - expected) < 1e-5, `${shown} instead of ${expected}`)
      },
    ),
  ))

test('a source is opened for the times that will be asked of it', async () => {
  const clip = { start: 1, end: 4, speed: 2 }
  const inside = await openOf(timed, clip, { span: { from: 0.25, to: 1 } })
  assert.equal(inside.context.span, { from: 1.5, to: 3 })
  const across = await openOf(timed, clip, { span: { from: 1, to: 1.75 } })
  assert.equal(across.context.span, { from: 1, to: 4 })
})

test('what goes on without end begins later and goes by faster, and its loop closes', async () => {
  const clip = { start: 3, speed: 2 }
  assert.equal(await timingOf(endless, clip), endless)
  const { source, context } = await openOf(endless, clip, { loop: 10 })
  assert.is(context.loop, 20)
  assert.is(lightAt(source, 1), 5)
  assert.is(source.duration, undefined)
})

test('what goes on without end becomes timed by an end', async () => {
  assert.equal(await timingOf(endless, { start: 1, end: 7, speed: 2 }), {
    kind: 'timed',
    order: 'any',
    duration: 3,
    exactRate: Number.POSITIVE_INFINITY,
  })
})

test('what only goes forward is run up to a later start', async () => {
  const { kind, times } = kindOf({ kind: 'endless', order: 'forward' })
  const source = await clipKind(kind).open(describe({ start: 1, end: 3 }), { layout })
  source.render(createFrame(1), 0)
  assert.is(times[0], 0)
  assert.is(times[times.length - 1], 1)
  assert.is(times.length, 31)
})

test('a clip that suits no source is refused', async () => {
  assert.is(await refusal(timed, { start: -1 }), 'start must be 0 to 86400 seconds, got -1')
  assert.is(await refusal(timed, { start: 2, end: 2 }), 'end must be after start (2 s), got 2')
  assert.match(await refusal(timed, { end: Number.NaN }), 'end must be after start')
  for (const speed of [0, -1, 0.001, 101, Number.NaN]) {
    assert.is(await refusal(endless, { speed }), `speed must be 0.01 to 100, got ${speed}`)
  }
})

test('a start beyond the end names the length', async () => {
  const message = 'clip.mp4 is 4.5 s long; start 10 is beyond its end'
  assert.is(await refusal(timed, { start: 10 }), message)
  assert.match(await refusal(timed, { start: 4.5, end: 5 }), 'is beyond its end')
})

test('an end that a file misses by rounding its times is no end beyond it', async () => {
  const timing = await timingOf({ ...timed, duration: 0.999 }, { end: 1 })
  assert.equal(timing.notes, undefined)
  const short = await timingOf({ ...timed, duration: 0.99 }, { end: 1 })
  assert.is(short.notes?.length, 1)
})

test('an end beyond the end is noted', async () => {
  const timing = await timingOf({ ...timed, notes: ['it is cut off'] }, { start: 1, end: 60 })
  assert.is(timing.kind === 'timed' && timing.duration, 3.5)
  const note = 'clip.mp4 is 4.5 s long; it ends there, not at 60'
  assert.equal(timing.notes, ['it is cut off', note])
})

test('a still has no part, but any speed', async () => {
  const message = 'clip.mp4 is a still picture; it has no start and end'
  assert.is(await refusal({ kind: 'still' }, { start: 1 }), message)
  assert.is(await refusal({ kind: 'still' }, { end: 1 }), message)
  assert.equal(await timingOf({ kind: 'still' }, { speed: 2 }), { kind: 'still' })
})

test.run()
