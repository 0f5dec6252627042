import type { Redis } from 'ioredis'
import type { Chunk } from './chunk.ts'

/** What all keys in Redis begin with. */
export const PREFIX = 'ledloom'

/** The queue of chunks that BullMQ keeps, at `ledloom:render:…`. */
export const QUEUE_NAME = 'render'

/** Seconds after which an order is forgotten unless who gave it says that it is still wanted. */
export const JOB_SECONDS = 60

/** Seconds after which the bytes of a chunk are forgotten if nobody fetches them. */
const FRAMES_SECONDS = 600

/** Seconds after which a file is forgotten that no order needs any more. */
export const FILE_SECONDS = 3600

/**
 * Seconds after which what BullMQ keeps of a queue is forgotten when nobody uses it any more, and a
 * job when nobody wants it any more.
 */
const QUEUE_SECONDS = 3600

/** Where the description of an order is. */
export function jobKey(order: string): string {
  return `${PREFIX}:order:${order}`
}

/** Where the bytes of a chunk of an order are. */
export function framesKey(order: string, chunk: number): string {
  return `${PREFIX}:frames:${order}:${chunk}`
}

/** Where the content of a file is. */
export function fileKey(digest: string): string {
  return `${PREFIX}:file:${digest}`
}

/** What BullMQ keeps of a queue besides its jobs: of these, those in which jobs wait. */
const QUEUE_PARTS = [
  ...['meta', 'events', 'id', 'marker'],
  ...['wait', 'active', 'delayed', 'prioritized', 'paused', 'stalled', 'completed', 'failed'],
] as const

/** Tells Redis anew how long to keep what belongs to the queue and to no movie. */
export async function keepQueue(redis: Expiring): Promise<void> {
  await keepFor(redis, QUEUE_PARTS)
}

/** Tells Redis anew how long to keep jobs, which BullMQ keeps until somebody does them. */
export async function keepJobs(redis: Expiring, names: readonly string[]): Promise<void> {
  await keepFor(redis, names)
}

async function keepFor(redis: Expiring, names: readonly string[]): Promise<void> {
  const keys = names.map((name) => `${PREFIX}:${QUEUE_NAME}:${name}`)
  await Promise.all(keys.map((key) => redis.expire(key, QUEUE_SECONDS)))
}

interface Expiring {
  expire(key: string, seconds: number): Promise<unknown>
}

/** Bytes of files that one movie may need, and of the movie: both are in Redis's memory. */
export const LARGEST_BYTES = 256 * 2 ** 20

/** Bytes of the description of a movie, of which the layout has most. */
export const LARGEST_JOB = 32 * 2 ** 20

/** Files of one effect, with what it imports. */
export const MOST_EFFECT_FILES = 256

/** In one step, or what is put there while the order is taken out would stay. */
const WRITE_IF_WANTED = `
if redis.call('exists', KEYS[1]) == 0 then return 0 end
redis.call('set', KEYS[2], ARGV[1], 'EX', ARGV[2], 'NX')
return 1`

/**
 * Puts the bytes of a chunk where they are fetched, unless they are there already. Gives whether
 * anybody still wants them; where nobody does, nothing is written.
 */
export async function writeFrames(
  redis: Redis,
  { order, number }: Pick<Chunk, 'order' | 'number'>,
  bytes: Uint8Array,
): Promise<boolean> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const keys = [jobKey(order), framesKey(order, number)]
  return (await redis.eval(WRITE_IF_WANTED, 2, ...keys, buffer, FRAMES_SECONDS)) === 1
}

/** Takes the bytes of a chunk out of Redis, if they are there and as many as they should be. */
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
