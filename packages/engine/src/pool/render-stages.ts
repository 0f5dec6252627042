import type { FrameSource } from '@ledloom/core'
import { isStaged, type StagedSource } from '../source/staged-source.ts'
import type { FrameWriter } from './frame-writer.ts'
import { timeOfTick } from './job-time.ts'
import { type JobChunk, renderFrames } from './render-frames.ts'
import type { RenderJob } from './render-job.ts'

/**
 * Whether the frames of a chunk are asked for in the order of their times, so that a source may
 * open and close its parts between them. What is blended for a loop is not.
 */
export function isInStages({ isLoop, cut }: RenderJob): boolean {
  return isLoop !== true && cut === undefined
}

/** Renders the frames of a chunk as `renderFrames` does, and enters the source where it asks to be. */
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

/** The first frame after `first` for which the source has to be entered again. */
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
