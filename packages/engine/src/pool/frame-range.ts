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

/** @throws RangeError for frames outside the job, or a part of a job whose frames are made in order */
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

/** Chunks a thread: enough that all threads end at nearly the same time. */
const CHUNKS_PER_THREAD = 8

/** Frames that are rendered before a second thread has started. */
const FEW_FRAMES = 12

/** LEDs of all frames that are rendered before a second thread has started: 12 frames of 1,200. */
const FEW_LIGHTS = 14_400

/** Frames of the longest chunk, so that each is soon done. */
const LONGEST_CHUNK = 64

/**
 * Chunks a thread of a source that is opened for each chunk. They are few because an animation is
 * decoded from its beginning (a third to a half of the cost of a page, measured).
 */
const SPANS_PER_THREAD = 2

/** Splits frames into chunks for a number of threads, in order, none empty. */
export function splitFrames(
  { frameCount, ledCount }: { readonly frameCount: number; readonly ledCount: number },
  threads: number,
  openedFor: 'job' | 'span' = 'job',
): FrameRange[] {
  const isShort = openedFor === 'job' && frameCount * ledCount <= FEW_LIGHTS
  return cut(frameCount, isShort ? frameCount : chunkLength(frameCount, threads, openedFor))
}

function cut(frameCount: number, length: number): FrameRange[] {
  return Array.from({ length: Math.ceil(frameCount / length) }, (_, chunk) => ({
    first: chunk * length,
    count: Math.min(length, frameCount - chunk * length),
  }))
}

/** Splits frames into chunks for threads that share a window of `length` frames. */
export function splitWindow(
  frameCount: number,
  { length, threads }: { readonly length: number; readonly threads: number },
): FrameRange[] {
  const most = Math.max(1, Math.min(LONGEST_CHUNK, Math.floor(length / threads / 2)))
  return cut(frameCount, most)
}

function chunkLength(frameCount: number, threads: number, openedFor: 'job' | 'span'): number {
  if (frameCount <= FEW_FRAMES) return frameCount
  if (openedFor === 'span') return Math.ceil(frameCount / (threads * SPANS_PER_THREAD))
  return Math.min(LONGEST_CHUNK, Math.ceil(frameCount / (threads * CHUNKS_PER_THREAD)))
}
