import type { SourceDescription } from '@ledloom/composition'
import type { FrameSource } from '@ledloom/core'
import type { SourceKind } from '../source/source-kind.ts'
import type { FrameRange } from './frame-range.ts'
import { createFrameWriter, type FrameWriter } from './frame-writer.ts'
import { loopOfJob, spanOfChunk } from './job-time.ts'
import { isInStages, renderFrames } from './render-frames.ts'
import type { RenderTask } from './render-task.ts'

/**
 * Renders chunks of a job to bytes until none is left or the job is stopped. Opens the source for the
 * first chunk and closes it at the end.
 */
export async function renderChunks(
  kind: SourceKind<SourceDescription>,
  task: RenderTask,
): Promise<void> {
  const writer = createFrameWriter(task)
  await (kind.openedFor === 'job'
    ? renderOpened(kind, task, writer)
    : renderSpans(kind, task, writer))
}

async function renderOpened(
  kind: SourceKind<SourceDescription>,
  task: RenderTask,
  writer: FrameWriter,
): Promise<void> {
  const { job, threads } = task
  const context = { layout: job.layout, loop: loopOfJob(job), threads, isForMovie: true }
  let source: FrameSource | undefined
  try {
    for (const chunk of takeChunks(task, writer)) {
      source ??= await kind.open(job.source, context)
      await renderFrames(source, { job, chunk }, writer)
    }
  } finally {
    await source?.close?.()
  }
}

async function renderSpans(
  kind: SourceKind<SourceDescription>,
  task: RenderTask,
  writer: FrameWriter,
): Promise<void> {
  const { job, threads } = task
  for (const chunk of takeChunks(task, writer)) {
    const span = spanOfChunk(chunk, job)
    const context = {
      ...{ layout: job.layout, span, threads, isForMovie: true },
      isStaged: isInStages(job),
    }
    const source = await kind.open(job.source, context)
    try {
      await renderFrames(source, { job, chunk }, writer)
    } finally {
      await source.close?.()
    }
  }
}

function* takeChunks({ chunks }: RenderTask, { control }: FrameWriter): Generator<FrameRange> {
  while (!control.isStopped) {
    const chunk = chunks[control.takeChunk()]
    if (chunk === undefined) return
    yield chunk
  }
}
