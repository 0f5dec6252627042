import { sourceName } from '@ledloom/composition'
import { createOutputStage, type Frame, frameByteLength } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { type JobControl, jobControl } from './job-control.ts'
import type { RenderJob } from './render-job.ts'
import type { RenderTask } from './render-task.ts'

/** Writes the bytes of finished frames. */
export interface FrameWriter {
  readonly control: JobControl
  write(frame: Frame, index: number): void
}

/** Creates a writer into the shared bytes of a job. */
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

/** Rounding error of sums in single precision. */
const TOLERANCE = 1e-6

/** Returns false if a value of a frame is negative or not a number. */
export function isLight(frame: Frame): boolean {
  for (let i = 0; i < frame.length; i++) {
    if (!(frame[i]! >= -TOLERANCE)) return false
  }
  return true
}

/** Returns the first LED with a value that is not a number, or -1. */
export function findNaN(frame: Frame): number {
  for (let i = 0; i < frame.length; i++) {
    if (Number.isNaN(frame[i]!)) return Math.floor(i / 3)
  }
  return -1
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
