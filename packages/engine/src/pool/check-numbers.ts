import { sourceName } from '@ledloom/composition'
import { SourceError } from '@ledloom/media'
import type { JobControl } from './job-control.ts'
import type { RenderJob } from './render-job.ts'

/** @throws SourceError `broken-effect` where no frame of a finished job was all numbers */
export function checkNumbers(
  { nanFrames, nanLed }: Pick<JobControl, 'nanFrames' | 'nanLed'>,
  { source, frameCount }: Pick<RenderJob, 'source' | 'frameCount'>,
): void {
  if (nanFrames < frameCount) return
  throw new SourceError(
    'broken-effect',
    `${sourceName(source)}: light must be numbers, got NaN in every frame, in the first from LED ${nanLed} on`,
  )
}
