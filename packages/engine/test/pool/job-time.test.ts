import { createLayout, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loopOfJob, spanOfChunk, timeOfTick } from '../../src/pool/job-time.ts'
import type { RenderJob } from '../../src/pool/render-job.ts'

const test = suite('job time')

const source = { kind: 'effect', effect: 'test', params: {}, seed: 0 } as const
const layout = createLayout([0, 0, 0])
const job: RenderJob = { source, layout, format: RGB, frameCount: 40, frameRate: 10, order: 'any' }
const cut = { first: 5, frameCount: 40, blendFrames: 4, clipFrames: 50 }

test('a movie that is sped up goes through its source faster', () => {
  assert.is(timeOfTick(job, 7), 0.7)
  assert.is(timeOfTick({ ...job, speed: 3 }, 10), 3)
})

test('a chunk spans its first to its last frame', () => {
  assert.equal(spanOfChunk({ first: 10, count: 11 }, job), { from: 1, to: 2 })
})

test('the beginning of a loop that was cut reaches past its end', () => {
  assert.equal(spanOfChunk({ first: 0, count: 2 }, { ...job, cut }), { from: 0.5, to: 4.6 })
  assert.equal(spanOfChunk({ first: 0, count: 10 }, { ...job, cut }), { from: 0.5, to: 4.8 })
  assert.equal(spanOfChunk({ first: 10, count: 10 }, { ...job, cut }), { from: 1.5, to: 2.4 })
})

test('only a source without end whose frames can be made alone closes by itself', () => {
  assert.is(loopOfJob(job), undefined)
  assert.is(loopOfJob({ ...job, isLoop: true }), 4)
  assert.is(loopOfJob({ ...job, isLoop: true, speed: 2 }), 8)
  assert.is(loopOfJob({ ...job, isLoop: true, order: 'forward' }), undefined)
  assert.is(loopOfJob({ ...job, isLoop: true, cut }), undefined)
})

test.run()
