import type { Redis } from 'ioredis'
import type { Chunk } from './chunk.ts'

/** The beginning of all keys in Redis. */
export const PREFIX = 'ledloom'

/** The BullMQ queue of chunks, at `ledloom:render:…`. */
export const QUEUE_NAME = 'render'

/** Seconds after which a job expires unless its sender renews it. */
export const JOB_SECONDS = 60

/** Seconds after which the bytes of a chunk expire. */
const FRAMES_SECONDS = 600

/** Seconds after which a file expires that no job needs. */
export const FILE_SECONDS = 3600

/** Seconds after which an unused queue of BullMQ, and a chunk in it, expire. */
const QUEUE_SECONDS = 3600

/** The key of a job. */
export function jobKey(job: string): string {
  return `${PREFIX}:job:${job}`
}

/** The key of the bytes of a chunk. */
export function framesKey(job: string, chunk: number): string {
  return `${PREFIX}:frames:${job}:${chunk}`
}

/** The key of a file. */
export function fileKey(digest: string): string {
  return `${PREFIX}:file:${digest}`
}

/** The keys of BullMQ for a queue, besides its jobs; the second line are lists of jobs. */
const QUEUE_PARTS = [
  ...['meta', 'events', 'id', 'marker'],
  ...['wait', 'active', 'delayed', 'prioritized', 'paused', 'stalled', 'completed', 'failed'],
] as const

/** Renews the keys of the queue itself, so that they do not expire. */
export async function renewQueue(redis: Expiring): Promise<void> {
  await expireLater(redis, QUEUE_PARTS)
}

/** Renews chunks, which BullMQ by itself would keep until they are rendered. */
export async function renewChunks(redis: Expiring, names: readonly string[]): Promise<void> {
  await expireLater(redis, names)
}

async function expireLater(redis: Expiring, names: readonly string[]): Promise<void> {
  const keys = names.map((name) => `${PREFIX}:${QUEUE_NAME}:${name}`)
  await Promise.all(keys.map((key) => redis.expire(key, QUEUE_SECONDS)))
}

interface Expiring {
  expire(key: string, seconds: number): Promise<unknown>
}

/** Most bytes of a movie, and of the files that it needs: both are in Redis's memory. */
export const LARGEST_BYTES = 256 * 2 ** 20

/** Most bytes of a job, mostly its layout. */
export const LARGEST_JOB = 32 * 2 ** 20

/** Most files of one effect, including those it imports. */
export const MOST_EFFECT_FILES = 256

// In one step: frames written while the job is removed would stay.
const WRITE_IF_WANTED = `
if redis.call('exists', KEYS[1]) == 0 then return 0 end
redis.call('set', KEYS[2], ARGV[1], 'EX', ARGV[2], 'NX')
return 1`

/**
 * Stores the bytes of a chunk, unless they are stored already.
 *
 * @returns false, and stores nothing, if the job is gone
 */
export async function writeFrames(
  redis: Redis,
  { job, number }: Pick<Chunk, 'job' | 'number'>,
  bytes: Uint8Array,
): Promise<boolean> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const keys = [jobKey(job), framesKey(job, number)]
  return (await redis.eval(WRITE_IF_WANTED, 2, ...keys, buffer, FRAMES_SECONDS)) === 1
}

/** Takes the bytes of a chunk out of Redis; `undefined` if they are missing or of another length. */
export async function takeFrames(
  redis: Redis,
  key: string,
  byteLength: number,
): Promise<Uint8Array | undefined> {
  if ((await redis.strlen(key)) !== byteLength) return undefined
  const bytes = await redis.getBuffer(key)
  await redis.del(key)
  return bytes?.length === byteLength ? bytes : undefined
}
