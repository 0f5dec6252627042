import type { SourceDescription } from '@ledloom/composition'
import type { FrameSource } from '@ledloom/core'
import type { SourceKind } from '../source/source-kind.ts'
import { isStaged, type StagedSource } from '../source/source-kind.ts'
import type { FrameRange } from './frame-range.ts'
import { createFrameWriter, type FrameWriter } from './frame-writer.ts'
import { loopOfJob, spanOfChunk, timeOfTick } from './job-time.ts'
import { type JobChunk, renderFrames } from './render-frames.ts'
import type { RenderJob } from './render-job.ts'
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
      renderFrames(source, { job, chunk }, writer)
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
      await renderStages(source, { job, chunk }, writer)
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

/**
 * Returns true if the frames of a chunk are rendered in the order of their times, so that a source may
 * open and close its parts in between. Frames blended for a loop are not.
 */
export function isInStages({ isLoop, cut }: RenderJob): boolean {
  return isLoop !== true && cut === undefined
}

/** Renders the frames of a chunk and enters the source at the times that it asks for. */
export async function renderStages(
  source: FrameSource,
  { job, chunk }: JobChunk,
  writer: FrameWriter,
): Promise<void> {
  if (!(isInStages(job) && isStaged(source))) return renderFrames(source, { job, chunk }, writer)
  const end = chunk.first + chunk.count
  for (let first = chunk.first; first < end && !writer.control.isStopped; ) {
    const next = await enterAt(source, job, { first, end })
    renderFrames(source, { job, chunk: { first, count: next - first } }, writer)
    first = next
  }
}

/** Enters the source and returns the first frame for which it has to be entered again. */
async function enterAt(
  source: StagedSource,
  job: RenderJob,
  { first, end }: { readonly first: number; readonly end: number },
): Promise<number> {
  const until = await source.enter(timeOfTick(job, first))
  let next = first + 1
  while (next < end && timeOfTick(job, next) < until) next++
  return next
}
