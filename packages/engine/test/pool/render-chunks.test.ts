import type { SourceDescription } from '@ledloom/composition'
import { createLayout, type Frame, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { splitFrames } from '../../src/pool/frame-range.ts'
import { jobControl } from '../../src/pool/job-control.ts'
import { renderChunks } from '../../src/pool/render-chunks.ts'
import { isInStages, renderFrames } from '../../src/pool/render-frames.ts'
import type { RenderJob } from '../../src/pool/render-job.ts'
import type { RenderTask } from '../../src/pool/render-task.ts'
import type { SourceKind, StagedSource } from '../../src/source/source-kind.ts'

const test = suite('render chunks')
const layout = createLayout([0, 0, 0])
const FRAMES = 40

/** A kind of source that writes down what is done with it; its frame n has the light n / 255. */
function watchedKind(openedFor: 'job' | 'span', failsAt = FRAMES) {
  const log: string[] = []
  const kind: SourceKind<SourceDescription> = {
    openedFor,
    plural: 'tests',
    sent: { fields: () => ({}), mapFiles: async (description) => description },
    describe: async () => undefined,
    readTiming: async () => ({ kind: 'still' }),
    async open() {
      log.push('open')
      return {
        layout,
        render(frame, time) {
          if (time >= failsAt) throw new Error('the light went out')
          frame.fill(time / 255)
        },
        close: () => void log.push('close'),
      }
    },
  }
  return { kind, log }
}

function taskOf(): RenderTask {
  const source = { kind: 'effect', effect: 'watched', params: {}, seed: 0 } as const
  return {
    job: { source, layout, format: RGB, frameCount: FRAMES, frameRate: 1, order: 'any' },
    chunks: splitFrames({ frameCount: FRAMES, ledCount: 1200 }, 1),
    first: 0,
    threads: 1,
    data: new SharedArrayBuffer(3 * FRAMES),
    control: jobControl().buffer,
    sounds: [],
    videos: [],
  }
}

function redOf({ data }: RenderTask): number[] {
  return [...new Uint8Array(data)].filter((_, at) => at % 3 === 0)
}

const ALL = Array.from({ length: FRAMES }, (_, index) => index)

test('a source opened for the job is opened once, and closed when the job is done', async () => {
  const { kind, log } = watchedKind('job')
  const task = taskOf()
  await renderChunks(kind, task)
  assert.equal(log, ['open', 'close'])
  assert.equal(redOf(task), ALL)
})

test('a source opened for a span is closed after each', async () => {
  const { kind, log } = watchedKind('span')
  const task = taskOf()
  await renderChunks(kind, task)
  assert.equal(
    log,
    task.chunks.flatMap(() => ['open', 'close']),
  )
  assert.equal(redOf(task), ALL)
})

test('a source is closed when a frame fails', async () => {
  for (const openedFor of ['job', 'span'] as const) {
    const { kind, log } = watchedKind(openedFor, 2)
    await renderChunks(kind, taskOf()).then(
      () => assert.unreachable(),
      (error: Error) => assert.is(error.message, 'the light went out'),
    )
    assert.equal(log, ['open', 'close'])
  }
})

test('two that share a job render each chunk once', async () => {
  const { kind } = watchedKind('job')
  const task = taskOf()
  await Promise.all([renderChunks(kind, task), renderChunks(kind, task)])
  assert.is(jobControl(task.control).framesDone, FRAMES)
  assert.equal(redOf(task), ALL)
})

test('nothing is opened where there is nothing left to do', async () => {
  const { kind, log } = watchedKind('job')
  const task = taskOf()
  jobControl(task.control).stop()
  await renderChunks(kind, task)
  await renderChunks(kind, { ...taskOf(), chunks: [] })
  assert.equal(log, [])
})

const oneLed = createLayout([0, 0, 0])

function jobOf(overrides: Partial<RenderJob> = {}): RenderJob {
  const source = { kind: 'image', path: 'part.png' } as const
  const facts = { frameCount: 20, frameRate: 4, order: 'any' } as const
  return { source, layout: oneLed, format: RGB, ...facts, ...overrides }
}

/** A source with a stage a second, whose light is its time; it may be rendered in its stage only. */
function stagedSource() {
  const entered: number[] = []
  let end = 0
  const source: StagedSource = {
    layout: oneLed,
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
  await renderFrames(source, { job: jobOf(), chunk: { first: 6, count: 9 } }, writer)
  assert.equal(entered, [1.5, 2, 3])
  const expected = Array.from({ length: 9 }, (_, index) => [6 + index, (6 + index) / 4])
  assert.equal([...light], expected)
})

test('a sped up source is entered at its own times', async () => {
  const { source, entered } = stagedSource()
  const job = jobOf({ speed: 1.5 })
  await renderFrames(source, { job, chunk: { first: 0, count: 8 } }, writerOf().writer)
  assert.equal(entered, [0, 1.125, 2.25])
})

test('no stage is entered once the job is stopped', async () => {
  const { source, entered } = stagedSource()
  const { writer, light } = writerOf(2)
  await renderFrames(source, { job: jobOf(), chunk: { first: 0, count: 20 } }, writer)
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
