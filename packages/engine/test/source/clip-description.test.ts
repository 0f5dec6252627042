import type { Clip, SourceDescription } from '@ledloom/composition'
import { clipDescription } from '@ledloom/composition'
import { createFrame, createLayout } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { clipKind } from '../../src/source/clip-kind.ts'
import { kindOf } from './kind-of.ts'

const test = suite('clip description')
const layout = createLayout([0, 0, 0])
const whole: SourceDescription = { kind: 'image', path: 'clip.mp4' }
const seconds = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** A clip that fits into what is ten seconds long at least, and leaves five of it. */
const clips: fc.Arbitrary<Clip> = fc.record(
  { start: seconds(0, 1), end: seconds(6, 9), speed: seconds(0.5, 1) },
  { requiredKeys: [] },
)

test('a clip of a clip shows what the second shows of the first', () =>
  fc.assert(
    fc.asyncProperty(clips, clips, seconds(0, 0.99), async (inner, outer, share) => {
      const { kind } = kindOf({ kind: 'timed', order: 'any', duration: 10, exactRate: 25 })
      const once = clipKind(kind)
      // The kind's own clip is taken for the source, so that a second one is a clip of it.
      const twice = clipKind({
        ...once,
        readTiming: (source) => once.readTiming({ ...source, clip: inner }),
        open: (source, context) => once.open({ ...source, clip: inner }, context),
      })
      const composed = clipDescription(clipDescription(whole, inner), outer)
      const expected = await twice.open({ ...whole, clip: outer }, { layout })
      const source = await once.open(composed, { layout })
      const [frame, other] = [createFrame(1), createFrame(1)]
      source.render(frame, share * source.duration!)
      expected.render(other, share * source.duration!)
      assert.ok(Math.abs(source.duration! - expected.duration!) < 1e-9)
      assert.ok(Math.abs(frame[0]! - other[0]!) < 1e-5, `${frame[0]} instead of ${other[0]}`)
    }),
  ))

test('a clip of nothing left is refused', () => {
  const clipped = clipDescription(whole, { end: 2 })
  assert.throws(
    () => clipDescription(clipped, { start: 3 }),
    (error: unknown) => error instanceof SourceError && error.code === 'bad-parameter',
  )
})

test('an end that is not given stays open', () => {
  assert.equal(clipDescription(whole, { speed: 2 }).clip, { start: 0, speed: 2 })
})

test.run()
