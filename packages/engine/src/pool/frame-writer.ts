import { createOutputStage, type Frame, frameByteLength } from '@ledloom/core'
import { findNaN } from './find-nan.ts'
import { isLight } from './is-light.ts'
import { type JobControl, jobControl } from './job-control.ts'
import type { RenderTask } from './render-task.ts'

/** Takes finished light and puts its bytes where they belong. */
export interface FrameWriter {
  readonly control: JobControl
  write(frame: Frame, index: number): void
}

/** A writer into the shared bytes of a job. */
export function createFrameWriter({ job, first, data, control: cells }: RenderTask): FrameWriter {
  const stage = createOutputStage(job.format, job.output)
  const byteLength = frameByteLength(job.layout.ledCount, job.format)
  const bytes = new Uint8Array(data)
  const control = jobControl(cells)
  return {
    control,
    write(frame, index) {
      stage.encode(bytes, frame, (index - first) * byteLength)
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
