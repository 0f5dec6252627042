import { createLayout, RGB } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type CutSearch, cutWindows } from '../../src/pool/cut-search.ts'
import type { RenderJob } from '../../src/pool/render-job.ts'

const test = suite('cut search')

function searchOf(frameCount: number, rest: Omit<CutSearch, 'job'>): CutSearch {
  const source = { kind: 'effect', effect: 'test', params: {}, seed: 0 } as const
  const layout = createLayout([0, 0, 0])
  const job: RenderJob = { source, layout, format: RGB, frameCount, frameRate: 24, order: 'any' }
  return { job, ...rest }
}

test('a loop begins and ends near the ends of the clip, and leaves room for the blend', () => {
  const search = searchOf(240, { clipFrames: 240, windowFrames: 30, blendFrames: 12 })
  assert.equal(cutWindows(search), { lastStart: 30, firstEnd: 198, lastEnd: 228, length: 12 })
})

test('what follows a clip cut short lets it keep its length', () => {
  const search = searchOf(240, { clipFrames: 500, windowFrames: 30, blendFrames: 12 })
  assert.is(cutWindows(search).lastEnd, 240)
})

test('nothing past the clip is asked for, and at least half of it stays', () => {
  const sizes = fc.record({
    clipFrames: fc.integer({ min: 1, max: 2000 }),
    windowFrames: fc.nat(200),
    blendFrames: fc.nat(100),
  })
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 2000 }), (rest, frames) => {
      const frameCount = Math.min(frames, rest.clipFrames)
      const { lastStart, firstEnd, lastEnd, length } = cutWindows(searchOf(frameCount, rest))
      if (firstEnd <= lastStart) return
      assert.ok(lastEnd <= frameCount && lastEnd + length <= rest.clipFrames)
      assert.ok(firstEnd - lastStart >= lastEnd / 2)
    }),
  )
})

test.run()
