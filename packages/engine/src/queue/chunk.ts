import { SOURCE_ERROR_CODES } from '@ledloom/media'
import { z } from 'zod'
import { LOOP_CUT } from './order.ts'

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
