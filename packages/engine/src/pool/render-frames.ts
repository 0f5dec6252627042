import { createFrame, type Frame, type FrameSource } from '@ledloom/core'
import { isStaged } from '../source/source-kind.ts'
import type { FrameRange } from './frame-range.ts'
import type { FrameWriter } from './frame-writer.ts'
import { seamOf, timeOfTick } from './job-time.ts'
import type { RenderJob } from './render-job.ts'

export interface JobChunk {
  readonly job: RenderJob
  readonly chunk: FrameRange
}

/** Renders the frames of a chunk to their place in the movie, until the job is stopped. */
export async function renderFrames(
  source: FrameSource,
  { job, chunk }: JobChunk,
  writer: FrameWriter,
): Promise<void> {
  if (isForwardLoop(job)) closeSeam(source, job, writer)
  else await renderInOrder(source, { job, chunk }, writer)
}

/**
 * Returns true if the frames of a chunk are rendered in the order of their times, so that a source may
 * be entered in stages. Frames blended for a loop are not.
 */
export function isInStages({ isLoop, cut }: RenderJob): boolean {
  return isLoop !== true && cut === undefined
}

/** The frame of a job that is made first: the beginning of a loop made in order is only known at its end. */
export function firstMade(job: RenderJob): number {
  return isForwardLoop(job) ? seamOf(job).blendFrames % job.frameCount : 0
}

function isForwardLoop({ order, isLoop, cut }: RenderJob): boolean {
  return order === 'forward' && (isLoop === true || cut !== undefined)
}

/** Renders frame by frame, and enters a staged source at the times that it asks for. */
async function renderInOrder(
  source: FrameSource,
  { job, chunk }: JobChunk,
  writer: FrameWriter,
): Promise<void> {
  const { first, blendFrames } = seamOf(job)
  const staged = isInStages(job) && isStaged(source) ? source : undefined
  let stageEnd = Number.NEGATIVE_INFINITY
  const frame = createFrame(job.layout.ledCount)
  const past = createFrame(blendFrames > 0 ? job.layout.ledCount : 0)
  for (let index = chunk.first; index < chunk.first + chunk.count; index++) {
    if (writer.control.isStopped) return
    const time = timeOfTick(job, first + index)
    if (staged !== undefined && time >= stageEnd) stageEnd = await staged.enter(time)
    source.render(frame, time)
    if (index < blendFrames) {
      source.render(past, timeOfTick(job, first + job.frameCount + index))
      blend(frame, past, index / blendFrames)
    }
    writer.write(frame, index)
  }
}

/**
 * Renders a source that only runs forward into a loop. It runs up to the loop's first frame and past
 * its end by the length of the seam. The frames past the end are blended, in linear light, into the
 * loop's first frames: all of it at frame 0, nearly none at the last frame of the seam.
 */
export function closeSeam(source: FrameSource, job: RenderJob, writer: FrameWriter): void {
  const { first, blendFrames } = seamOf(job)
  const run = createRun(source, job, writer)
  const beginning = Array.from({ length: blendFrames }, () => createFrame(job.layout.ledCount))
  const frame = createFrame(job.layout.ledCount)
  for (let left = first; left > 0; left--) run.next(frame)
  for (const kept of beginning) run.next(kept)
  for (let index = blendFrames; index < job.frameCount; index++) {
    if (run.next(frame)) writer.write(frame, index)
  }
  for (const [index, kept] of beginning.entries()) {
    if (run.next(frame)) writer.write(blend(kept, frame, index / blendFrames), index)
  }
}

/** Blends `other` into `frame` in linear light: all of it at `share` 0, none at 1. */
function blend(frame: Frame, other: Frame, share: number): Frame {
  for (let i = 0; i < frame.length; i++) {
    frame[i] = other[i]! + (frame[i]! - other[i]!) * share
  }
  return frame
}

/** Renders a source frame by frame from its beginning, until the job is stopped. */
function createRun(source: FrameSource, job: RenderJob, writer: FrameWriter) {
  let tick = 0
  const next = (frame: Frame): boolean => {
    if (writer.control.isStopped) return false
    source.render(frame, timeOfTick(job, tick++))
    return true
  }
  return { next }
}
