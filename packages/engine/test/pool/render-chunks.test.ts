import type { SourceDescription } from '@ledloom/composition'
import { createLayout, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { jobControl } from '../../src/pool/job-control.ts'
import { renderChunks } from '../../src/pool/render-chunks.ts'
import type { RenderTask } from '../../src/pool/render-task.ts'
import { splitFrames } from '../../src/pool/split-frames.ts'
import type { SourceKind } from '../../src/source/source-kind.ts'

const test = suite('render chunks')
const layout = createLayout([0, 0, 0])
const FRAMES = 40

/** A kind of source that writes down what is done with it; its frame n has the light n / 255. */
function watchedKind(openedFor: 'job' | 'span', failsAt = FRAMES) {
  const log: string[] = []
  const kind: SourceKind<SourceDescription> = {
    openedFor,
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
    chunks: splitFrames(FRAMES, 1),
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

test.run()
