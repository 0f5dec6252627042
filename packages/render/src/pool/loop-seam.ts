import { createFrame, type Frame, type FrameSource } from '@ledloom/core'
import type { FrameWriter } from './frame-writer.ts'
import type { RenderJob } from './render-job.ts'

/** Seconds a stateful effect runs before its first frame is kept: it starts from nothing. */
const WARM_UP_SECONDS = 4

/** Seconds over which the end of the loop is blended into its beginning. */
const SEAM_SECONDS = 1

/** Frames of the blend: a second, or a quarter of a loop shorter than four. */
export function seamLength(frameCount: number, frameRate: number): number {
  return Math.min(Math.round(SEAM_SECONDS * frameRate), Math.floor(frameCount / 4))
}

/**
 * Renders a source that only runs forward into a loop: it is warmed up, rendered past the end of
 * the loop by the length of the seam, and what lies past the end is blended, in linear light, into
 * the loop's first frames, from all of it at frame 0 to nearly none of it at the seam's last.
 */
export function closeSeam(source: FrameSource, job: RenderJob, writer: FrameWriter): void {
  const run = createRun(source, job, writer)
  const seam = seamLength(job.frameCount, job.frameRate)
  const beginning = Array.from({ length: seam }, () => createFrame(job.layout.ledCount))
  const frame = createFrame(job.layout.ledCount)
  for (const kept of beginning) run.next(kept)
  for (let index = seam; index < job.frameCount; index++) {
    if (run.next(frame)) writer.write(frame, index)
  }
  for (const [index, kept] of beginning.entries()) {
    if (run.next(frame)) writer.write(blend(kept, frame, index / seam), index)
  }
}

/** Frame after frame of a source that has been warmed up, until it is told to stop. */
function createRun(source: FrameSource, job: RenderJob, writer: FrameWriter) {
  let tick = 0
  const next = (frame: Frame): boolean => {
    if (writer.control.isStopped) return false
    source.render(frame, tick++ / job.frameRate)
    return true
  }
  const warmUp = createFrame(job.layout.ledCount)
  for (let left = Math.round(WARM_UP_SECONDS * job.frameRate); left > 0; left--) next(warmUp)
  return { next }
}

/** Moves `frame` towards `other`: all of it at `share` 0, none at 1. */
function blend(frame: Frame, other: Frame, share: number): Frame {
  for (let i = 0; i < frame.length; i++) {
    frame[i] = other[i]! + (frame[i]! - other[i]!) * share
  }
  return frame
}
