import { createFrame, type Frame, type FrameSource } from '@ledloom/core'
import type { FrameWriter } from './frame-writer.ts'
import { timeOfTick } from './job-time.ts'
import type { RenderJob } from './render-job.ts'
import { seamOf } from './seam.ts'

/**
 * Renders a source that only runs forward into a loop: it runs up to the loop's first frame, is
 * rendered past the end of the loop by the length of the seam, and what lies past the end is
 * blended, in linear light, into the loop's first frames, from all of it at frame 0 to nearly none
 * of it at the seam's last.
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

/** Moves `frame` towards `other`, in linear light: all of it at `share` 0, none at 1. */
export function blend(frame: Frame, other: Frame, share: number): Frame {
  for (let i = 0; i < frame.length; i++) {
    frame[i] = other[i]! + (frame[i]! - other[i]!) * share
  }
  return frame
}

/** Frame after frame of a source, from its beginning on, until it is told to stop. */
function createRun(source: FrameSource, job: RenderJob, writer: FrameWriter) {
  let tick = 0
  const next = (frame: Frame): boolean => {
    if (writer.control.isStopped) return false
    source.render(frame, timeOfTick(job, tick++))
    return true
  }
  return { next }
}
