import { createFrame, type FrameSource } from '@ledloom/core'
import type { FrameRange } from './frame-range.ts'
import type { FrameWriter } from './frame-writer.ts'
import { timeOfTick } from './job-time.ts'
import { blend, closeSeam } from './loop-seam.ts'
import type { RenderJob } from './render-job.ts'
import { seamOf } from './seam.ts'

/** Some frames of a job. */
export interface JobChunk {
  readonly job: RenderJob
  readonly chunk: FrameRange
}

/** Renders the frames of a chunk, at their place in the movie; stops when told to. */
export function renderFrames(
  source: FrameSource,
  { job, chunk }: JobChunk,
  writer: FrameWriter,
): void {
  const isForwardLoop = job.order === 'forward' && (job.isLoop || job.cut !== undefined)
  if (isForwardLoop) closeSeam(source, job, writer)
  else renderInOrder(source, { job, chunk }, writer)
}

function renderInOrder(source: FrameSource, { job, chunk }: JobChunk, writer: FrameWriter): void {
  const { first, blendFrames } = seamOf(job)
  const frame = createFrame(job.layout.ledCount)
  const past = createFrame(blendFrames > 0 ? job.layout.ledCount : 0)
  for (let index = chunk.first; index < chunk.first + chunk.count; index++) {
    if (writer.control.isStopped) return
    source.render(frame, timeOfTick(job, first + index))
    if (index < blendFrames) {
      source.render(past, timeOfTick(job, first + job.frameCount + index))
      blend(frame, past, index / blendFrames)
    }
    writer.write(frame, index)
  }
}
