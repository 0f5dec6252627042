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
  /** The version of Ledloom that sent it. */
  version: z.string().max(100),
  job: z.uuid(),
  /** Its number among the chunks of the job. */
  number: COUNT,
  first: COUNT,
  count: COUNT.min(1),
})

/** A part of a job, rendered by one worker, as stored in the queue. */
export type Chunk = z.infer<typeof CHUNK>

const OUTCOME = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('done'), faultyFrames: COUNT }),
  z.strictObject({ kind: z.literal('found'), cut: LOOP_CUT }),
  /** The job is gone. */
  z.strictObject({ kind: z.literal('unwanted') }),
  z.strictObject({ kind: z.literal('refused'), message: z.string() }),
  z.strictObject({
    kind: z.literal('fault'),
    code: z.enum(SOURCE_ERROR_CODES).optional(),
    message: z.string(),
  }),
])

/** The outcome of a chunk. */
export type ChunkOutcome = z.infer<typeof OUTCOME>

/** The outcome of a chunk that was rendered or searched. */
export type ChunkAnswer = Extract<ChunkOutcome, { kind: 'done' | 'found' }>

/** Returns true for the outcome of a chunk that was rendered or searched. */
export function isAnswer(outcome: ChunkOutcome): outcome is ChunkAnswer {
  return outcome.kind === 'done' || outcome.kind === 'found'
}

const PROGRESS = z.strictObject({ framesDone: COUNT, faultyFrames: COUNT })

/** The progress of a chunk. */
export type ChunkProgress = z.infer<typeof PROGRESS>

/** Reads a chunk from the queue; `undefined` if it is invalid. */
export function readChunk(data: unknown): Chunk | undefined {
  return CHUNK.safeParse(data).data
}

/** Reads the outcome of a chunk; `undefined` if it is invalid. */
export function readOutcome(data: unknown): ChunkOutcome | undefined {
  return OUTCOME.safeParse(data).data
}

/** Reads the progress of a chunk; `undefined` if it is invalid. */
export function readProgress(data: unknown): ChunkProgress | undefined {
  return PROGRESS.safeParse(data).data
}

/**
 * Checks that a chunk, which may come from a stranger, is a part of its movie and no larger than the
 * largest movie that a queue takes.
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
    `was asked for frames ${first} to ${first + count - 1} (${asked} MB) of a movie that has ${frameCount}; a part must be within its movie and have at most ${most} MB`,
  )
}

/** Most chunks of an effect: enough for a dozen workers to end at nearly the same time. */
const MOST_CHUNKS = 32

/** Most chunks of a source that has to be decoded for each chunk, even from its beginning. */
const MOST_DECODED_CHUNKS = 8

/** Frames of the shortest chunk: shorter ones cost more to hand out than to render. */
const FEWEST_FRAMES = 16

/** Bytes of the longest chunk. */
const LONGEST_BYTES = 16 * 2 ** 20

/** Splits a job into chunks for any number of workers; into one if frames must be made in order. */
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

/** The error for an answer that this Ledloom cannot read. */
export function unknownAnswer(): QueueError {
  return new QueueError(
    'worker-refused',
    'a worker sent an answer that this Ledloom cannot read; use the same version everywhere',
  )
}

/** The error for an outcome other than an answer. */
export function failureIn(
  outcome: Exclude<ChunkOutcome, ChunkAnswer>,
  withPaths: (message: string) => string,
): Error {
  if (outcome.kind === 'refused') return new QueueError('worker-refused', outcome.message)
  if (outcome.kind === 'unwanted') {
    return new QueueError('queue-forgot', 'a worker could not find the movie in Redis')
  }
  const { code, message } = outcome
  if (code === undefined) return new Error(withPaths(message))
  return new SourceError(code, withPaths(message))
}
