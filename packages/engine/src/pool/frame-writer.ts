import { sourceName } from '@ledloom/composition'
import { createOutputStage, type Frame, frameByteLength, isLight } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { findNaN } from '../source/find-nan.ts'
import { markWritten, waitForPlace } from './frame-window.ts'
import { type JobControl, jobControl } from './job-control.ts'
import type { RenderJob } from './render-job.ts'
import type { RenderTask } from './render-task.ts'

/** Writes the bytes of finished frames. */
export interface FrameWriter {
  readonly control: JobControl
  write(frame: Frame, index: number): void
}

/** Creates a writer into the shared bytes of a job. */
export function createFrameWriter({
  job,
  first,
  data,
  window,
  control: cells,
}: RenderTask): FrameWriter {
  const stage = createOutputStage(job.format, job.output, job.layout.ledCount)
  const byteLength = frameByteLength(job.layout.ledCount, job.format)
  const bytes = new Uint8Array(data)
  const control = jobControl(cells)
  return {
    control,
    write(frame, index) {
      const place = window === undefined ? index - first : waitForPlace(window, index, control)
      if (place === undefined) return
      stage.encode(bytes, frame, place * byteLength)
      if (window !== undefined) markWritten(window, index)
      if (!isLight(frame)) countFaults(control, frame, index)
      control.countFrame()
    },
  }
}

function countFaults(control: JobControl, frame: Frame, index: number): void {
  control.countFaultyFrame()
  const led = findNaN(frame)
  if (led >= 0) control.countNanFrame(index, led)
}

/** @throws SourceError `broken-effect` if every frame of a finished job has values that are not numbers */
export function checkNumbers(
  { nanFrames, nanLed }: Pick<JobControl, 'nanFrames' | 'nanLed'>,
  { source, frameCount }: Pick<RenderJob, 'source' | 'frameCount'>,
): void {
  if (nanFrames < frameCount) return
  throw new SourceError(
    'broken-effect',
    `${sourceName(source)}: light must be numbers, got NaN in every frame, in the first one at LED ${nanLed}`,
  )
}
