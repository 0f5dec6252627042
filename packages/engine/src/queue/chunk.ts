import { frameByteLength } from '@ledloom/core'
import { SOURCE_ERROR_CODES, SourceError } from '@ledloom/media'
import { z } from 'zod'
import { allFrames, type FrameRange } from '../pool/frame-range.ts'
import type { RenderJob } from '../pool/render-job.ts'
import { QueueError } from './queue-address.ts'
import { LOOP_CUT } from './queue-job.ts'
import { LARGEST_BYTES } from './redis-store.ts'

const COUNT = z.int().min(0).max(1e9)

const CHUNK = z.strictObject({
  /** Of the Ledloom that asks; read before anything else. */
  version: z.string().max(100),
  order: z.uuid(),
  /** Its number among those of the order. */
  number: COUNT,
  first: COUNT,
  count: COUNT.min(1),
})

/** A part of an order, which a worker does at a time, as it stands in the queue. */
export type Chunk = z.infer<typeof CHUNK>

const OUTCOME = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('done'), faultyFrames: COUNT }),
  z.strictObject({ kind: z.literal('found'), cut: LOOP_CUT }),
  /** Nobody wants it any more. */
  z.strictObject({ kind: z.literal('unwanted') }),
  z.strictObject({ kind: z.literal('refused'), message: z.string() }),
  z.strictObject({
    kind: z.literal('fault'),
    code: z.enum(SOURCE_ERROR_CODES).optional(),
    message: z.string(),
  }),
])

/** What a worker says of a chunk. */
export type ChunkOutcome = z.infer<typeof OUTCOME>

/** An outcome that is what was asked for. */
export type ChunkAnswer = Extract<ChunkOutcome, { kind: 'done' | 'found' }>

/** Whether a worker has done what it was asked for. */
export function isAnswer(outcome: ChunkOutcome): outcome is ChunkAnswer {
  return outcome.kind === 'done' || outcome.kind === 'found'
}

const PROGRESS = z.strictObject({ framesDone: COUNT, faultyFrames: COUNT })

/** How far a worker is with a chunk. */
export type ChunkProgress = z.infer<typeof PROGRESS>

/** What stands in the queue, if it is a chunk. */
export function readChunk(data: unknown): Chunk | undefined {
  return CHUNK.safeParse(data).data
}

/** What was said of a chunk, if it is an outcome. */
export function readOutcome(data: unknown): ChunkOutcome | undefined {
  return OUTCOME.safeParse(data).data
}

/** What was told of a chunk, if it is a progress. */
export function readProgress(data: unknown): ChunkProgress | undefined {
  return PROGRESS.safeParse(data).data
}

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

/** Chunks of an effect: enough for a dozen workers to end at nearly the same time. */
const MOST_CHUNKS = 32

/** Chunks of what has to be decoded for each, from its beginning even; so few. */
const MOST_DECODED_CHUNKS = 8

/** Frames below which a chunk costs more to be handed out than to be rendered. */
const FEWEST_FRAMES = 16

/** Bytes that travel at once. */
const LONGEST_BYTES = 16 * 2 ** 20

/** Cuts a job into chunks for workers, whatever their number; one where frames go forward only. */
export function splitJob({ source, layout, format, order, frameCount }: RenderJob): FrameRange[] {
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

/** What goes wrong where a worker answers something else than it was asked for. */
export function unknownAnswer(): QueueError {
  return new QueueError('worker-refused', 'a worker answers what this Ledloom does not understand')
}

/** What goes wrong where a worker could not do what it was asked for. */
export function failureIn(
  outcome: Exclude<ChunkOutcome, ChunkAnswer>,
  namesHere: (message: string) => string,
): Error {
  if (outcome.kind === 'refused') return new QueueError('worker-refused', outcome.message)
  if (outcome.kind === 'unwanted') {
    return new QueueError('queue-forgot', 'a worker found nothing of the movie in Redis')
  }
  const { code, message } = outcome
  if (code === undefined) return new Error(namesHere(message))
  return new SourceError(code, namesHere(message))
}
