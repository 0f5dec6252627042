import type { TimeSpan } from '@ledloom/media'
import type { FrameRange } from './frame-range.ts'
import type { LoopCut, RenderJob } from './render-job.ts'

/** The time of the source (seconds) at a frame, counted at the rate of the job. */
export function timeOfTick(
  { frameRate, speed = 1 }: Pick<RenderJob, 'frameRate' | 'speed'>,
  tick: number,
): number {
  return (tick / frameRate) * speed
}

/** The times that a chunk needs, including those past the loop's end that it blends. */
export function spanOfChunk({ first, count }: FrameRange, job: RenderJob): TimeSpan {
  const { first: start, blendFrames } = seamOf(job)
  const last = Math.min(first + count, blendFrames) - 1
  const lastTick = first < blendFrames ? job.frameCount + last : first + count - 1
  return { from: timeOfTick(job, start + first), to: timeOfTick(job, start + lastTick) }
}

/** Seconds after which a source that closes its loop is back at its beginning. */
export function loopOfJob(job: RenderJob): number | undefined {
  const closesItself = job.isLoop === true && job.order === 'any' && job.cut === undefined
  return closesItself ? timeOfTick(job, job.frameCount) : undefined
}

/** Seconds that a stateful effect runs before the first frame, as it starts from nothing. */
const WARM_UP_SECONDS = 4

/** Seconds over which the end of the loop is blended into its beginning. */
const SEAM_SECONDS = 1

/** The first frame of a movie in its source, and the frames blended into its beginning. */
type Seam = Pick<LoopCut, 'first' | 'blendFrames'>

/** Returns the seam of a job: of its cut, or with a run-up for a source that only runs forward. */
export function seamOf({ cut, order, isLoop, frameCount, frameRate }: RenderJob): Seam {
  if (cut !== undefined) return cut
  if (order === 'any' || isLoop !== true) return { first: 0, blendFrames: 0 }
  const first = Math.round(WARM_UP_SECONDS * frameRate)
  return { first, blendFrames: seamLength(frameCount, frameRate) }
}

/** Frames of the blend: a second, or a quarter of a loop shorter than four seconds. */
export function seamLength(frameCount: number, frameRate: number): number {
  return Math.min(Math.round(SEAM_SECONDS * frameRate), Math.floor(frameCount / 4))
}
