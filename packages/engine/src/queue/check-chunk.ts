import { frameByteLength } from '@ledloom/core'
import type { RenderJob } from '../pool/render-job.ts'
import type { Chunk } from './chunk.ts'
import { QueueError } from './queue-error.ts'
import { LARGEST_BYTES } from './queue-limits.ts'

/**
 * Makes sure that a chunk, which a stranger may have written, is a part of its movie, and no larger
 * than any movie that goes through a queue.
 *
 * @throws QueueError `worker-refused`
 */
export function checkChunk(
  { first, count }: Pick<Chunk, 'first' | 'count'>,
  { frameCount, layout, format }: Pick<RenderJob, 'frameCount' | 'layout' | 'format'>,
): void {
  const isWithin = first + count <= frameCount
  const byteLength = count * frameByteLength(layout.ledCount, format)
  if (isWithin && byteLength <= LARGEST_BYTES) return
  const [asked, most] = [byteLength, LARGEST_BYTES].map((bytes) => Math.ceil(bytes / 2 ** 20))
  throw new QueueError(
    'worker-refused',
    `is asked for the frames ${first} to ${first + count - 1} (${asked} MB) of a movie that has ${frameCount}; a part is within its movie and has ${most} MB at most`,
  )
}
