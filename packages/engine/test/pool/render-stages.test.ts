import { createLayout, type Frame, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { jobControl } from '../../src/pool/job-control.ts'
import type { RenderJob } from '../../src/pool/render-job.ts'
import { isInStages, renderStages } from '../../src/pool/render-stages.ts'
import type { StagedSource } from '../../src/source/staged-source.ts'

const test = suite('render stages')
const layout = createLayout([0, 0, 0])

function jobOf(overrides: Partial<RenderJob> = {}): RenderJob {
  const source = { kind: 'image', path: 'part.png' } as const
  const facts = { frameCount: 20, frameRate: 4, order: 'any' } as const
  return { source, layout, format: RGB, ...facts, ...overrides }
}

/** A source with a stage a second, whose light is its time; it may be rendered in its stage only. */
function stagedSource() {
  const entered: number[] = []
  let end = 0
  const source: StagedSource = {
    layout,
    async enter(time) {
      entered.push(time)
      end = Math.floor(time) + 1
      return end
    },
    render(frame, time) {
      assert.ok(time >= end - 1 && time < end, `${time} is not in the stage up to ${end}`)
      frame.fill(time)
    },
  }
  return { source, entered }
}

function writerOf(stopsAfter = Number.POSITIVE_INFINITY) {
  const control = jobControl()
  const light = new Map<number, number>()
  const write = (frame: Frame, index: number) => {
    light.set(index, frame[0]!)
    if (light.size >= stopsAfter) control.stop()
  }
  return { writer: { control, write }, light }
}

test('a source is entered before the first frame of each stage', async () => {
  const { source, entered } = stagedSource()
  const { writer, light } = writerOf()
  await renderStages(source, { job: jobOf(), chunk: { first: 6, count: 9 } }, writer)
  assert.equal(entered, [1.5, 2, 3])
  const expected = Array.from({ length: 9 }, (_, index) => [6 + index, (6 + index) / 4])
  assert.equal([...light], expected)
})

test('a sped up source is entered at its own times', async () => {
  const { source, entered } = stagedSource()
  const job = jobOf({ speed: 1.5 })
  await renderStages(source, { job, chunk: { first: 0, count: 8 } }, writerOf().writer)
  assert.equal(entered, [0, 1.125, 2.25])
})

test('no stage is entered once the job is stopped', async () => {
  const { source, entered } = stagedSource()
  const { writer, light } = writerOf(2)
  await renderStages(source, { job: jobOf(), chunk: { first: 0, count: 20 } }, writer)
  assert.equal(entered, [0])
  assert.is(light.size, 2)
})

test('what is blended for a loop is not rendered in stages', () => {
  assert.ok(isInStages(jobOf()))
  assert.not.ok(isInStages(jobOf({ isLoop: true })))
  const cut = { first: 2, frameCount: 10, blendFrames: 4, clipFrames: 20 }
  assert.not.ok(isInStages(jobOf({ cut })))
})

test.run()
