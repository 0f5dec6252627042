import type { RenderJob } from './render-job.ts'

/** Consecutive frames. */
export interface FrameRange {
  readonly first: number
  readonly count: number
}

/** All frames of a job. */
export function allFrames({ frameCount }: Pick<RenderJob, 'frameCount'>): FrameRange {
  return { first: 0, count: frameCount }
}

/** @throws RangeError for frames that a job does not have, or some of one that goes forward only */
export function checkRange(
  { frameCount, order }: Pick<RenderJob, 'frameCount' | 'order'>,
  range: FrameRange,
): FrameRange {
  const { first, count } = range
  const isWithin = first >= 0 && count >= 1 && first + count <= frameCount
  const isAlone = order === 'any' || count === frameCount
  if (Number.isInteger(first) && Number.isInteger(count) && isWithin && isAlone) return range
  const rule = order === 'any' ? 'within' : 'all of'
  throw new RangeError(
    `range must be ${rule} the ${frameCount} frames, got ${count} from ${first} on`,
  )
}
