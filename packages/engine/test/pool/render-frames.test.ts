import { createLayout, type FrameSource, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { jobControl } from '../../src/pool/job-control.ts'
import { seamLength } from '../../src/pool/job-time.ts'
import { closeSeam } from '../../src/pool/render-frames.ts'
import type { RenderJob } from '../../src/pool/render-job.ts'

const test = suite('loop seam')
const layout = createLayout([0, 0, 0])

/** Light that only ever grows, the worst there is for a loop. */
const ramp: FrameSource = { layout, render: (frame, time) => frame.fill(time) }

function jobOf(frameCount: number, frameRate: number): RenderJob {
  const source = { kind: 'effect', effect: 'ramp', params: {}, seed: 0 } as const
  return { source, layout, format: RGB, frameCount, frameRate, order: 'forward', isLoop: true }
}

function close(source: FrameSource, job: RenderJob): number[] {
  const frames: number[] = []
  const control = jobControl()
  closeSeam(source, job, {
    control,
    write(frame, index) {
      frames[index] = frame[0]!
      control.countFrame()
    },
  })
  assert.is(control.framesDone, job.frameCount)
  return frames
}

test('the seam takes a second, and a quarter of a shorter loop', () => {
  assert.is(seamLength(240, 24), 24)
  assert.is(seamLength(40, 24), 10)
  assert.is(seamLength(3, 24), 0)
})

test('the first frame goes on where the last one ends', () => {
  const frames = close(ramp, jobOf(200, 20))
  const step = frames[0]! - frames[199]!
  assert.ok(Math.abs(step - 1 / 20) < 1e-6, `the seam steps by ${step}`)
})

test('no step of the blend is larger than its share of the whole jump', () => {
  const frames = close(ramp, jobOf(200, 20))
  for (let index = 1; index <= 20; index++) {
    assert.ok(Math.abs(frames[index]! - frames[index - 1]!) <= 10 / 20 + 0.05)
  }
})

test('after the seam the light is the source’s own, warmed up', () => {
  const frames = close(ramp, jobOf(200, 20))
  assert.ok(Math.abs(frames[20]! - (4 + 20 / 20)) < 1e-6)
  assert.ok(Math.abs(frames[199]! - (4 + 199 / 20)) < 1e-6)
})

test('the source is asked for times that only go forward', () => {
  let last = -1
  const forward: FrameSource = {
    layout,
    render(frame, time) {
      assert.ok(time > last)
      last = time
      frame.fill(0)
    },
  }
  close(forward, jobOf(50, 20))
})

test('a loop of a single frame is made', () => {
  assert.is(close(ramp, jobOf(1, 20)).length, 1)
})

test.run()
