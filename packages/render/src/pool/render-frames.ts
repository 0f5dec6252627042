import { createFrame, type FrameSource } from '@ledloom/core'
import type { FrameWriter } from './frame-writer.ts'
import { closeSeam } from './loop-seam.ts'
import type { RenderJob } from './render-job.ts'
import type { FrameRange } from './render-task.ts'

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
  if (job.order === 'forward' && job.isLoop) closeSeam(source, job, writer)
  else renderInOrder(source, { job, chunk }, writer)
}

function renderInOrder(source: FrameSource, { job, chunk }: JobChunk, writer: FrameWriter): void {
  const frame = createFrame(job.layout.ledCount)
  for (let index = chunk.first; index < chunk.first + chunk.count; index++) {
    if (writer.control.isStopped) return
    source.render(frame, index / job.frameRate)
    writer.write(frame, index)
  }
}
