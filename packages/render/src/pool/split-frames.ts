import type { FrameRange } from './render-task.ts'

/** Enough chunks a thread that the last ones end at nearly the same time. */
const CHUNKS_PER_THREAD = 8

/** Few enough frames that a chunk is soon done, whatever the movie's length. */
const LONGEST_CHUNK = 64

/** Cuts `frameCount` frames into chunks for `threads` threads, in order, none empty. */
export function splitFrames(frameCount: number, threads: number): FrameRange[] {
  const length = Math.min(LONGEST_CHUNK, Math.ceil(frameCount / (threads * CHUNKS_PER_THREAD)))
  return Array.from({ length: Math.ceil(frameCount / length) }, (_, chunk) => ({
    first: chunk * length,
    count: Math.min(length, frameCount - chunk * length),
  }))
}
