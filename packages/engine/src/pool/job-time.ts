import type { TimeSpan } from '@ledloom/media'
import type { FrameRange } from './frame-range.ts'
import type { RenderJob } from './render-job.ts'
import { seamOf } from './seam.ts'

/** Seconds of the source at its frame `tick`, counted at the rate of the job. */
export function timeOfTick(
  { frameRate, speed = 1 }: Pick<RenderJob, 'frameRate' | 'speed'>,
  tick: number,
): number {
  return (tick / frameRate) * speed
}

/** The times that a chunk of a job asks for; those past the loop's end too where it blends them. */
export function spanOfChunk({ first, count }: FrameRange, job: RenderJob): TimeSpan {
  const { first: start, blendFrames } = seamOf(job)
  const last = Math.min(first + count, blendFrames) - 1
  const lastTick = first < blendFrames ? job.frameCount + last : first + count - 1
  return { from: timeOfTick(job, start + first), to: timeOfTick(job, start + lastTick) }
}

/** Seconds after which a source that closes by itself is to be back at its beginning. */
export function loopOfJob(job: RenderJob): number | undefined {
  const closesItself = job.isLoop === true && job.order === 'any' && job.cut === undefined
  return closesItself ? timeOfTick(job, job.frameCount) : undefined
}
