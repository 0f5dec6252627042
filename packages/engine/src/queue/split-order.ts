import { frameByteLength } from '@ledloom/core'
import { allFrames, type FrameRange } from '../pool/frame-range.ts'
import type { RenderJob } from '../pool/render-job.ts'

/** Chunks of an effect: enough for a dozen workers to end at nearly the same time. */
const MOST_CHUNKS = 32

/** Chunks of what has to be decoded for each, from its beginning even; so few. */
const MOST_DECODED_CHUNKS = 8

/** Frames below which a chunk costs more to be handed out than to be rendered. */
const FEWEST_FRAMES = 16

/** Bytes that travel at once. */
const LONGEST_BYTES = 16 * 2 ** 20

/** Cuts a job into chunks for workers, whatever their number; one where frames go forward only. */
export function splitOrder({ source, layout, format, order, frameCount }: RenderJob): FrameRange[] {
  if (order === 'forward') return [allFrames({ frameCount })]
  const most = source.kind === 'effect' ? MOST_CHUNKS : MOST_DECODED_CHUNKS
  const shortest = Math.max(FEWEST_FRAMES, Math.ceil(frameCount / most))
  const longest = Math.max(1, Math.floor(LONGEST_BYTES / frameByteLength(layout.ledCount, format)))
  const length = Math.min(shortest, longest)
  return Array.from({ length: Math.ceil(frameCount / length) }, (_, chunk) => ({
    first: chunk * length,
    count: Math.min(length, frameCount - chunk * length),
  }))
}
