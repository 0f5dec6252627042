/** What all keys in Redis begin with. */
export const PREFIX = 'ledloom'

/** The queue of chunks that BullMQ keeps, at `ledloom:render:…`. */
export const QUEUE_NAME = 'render'

/** Seconds after which an order is forgotten unless who gave it says that it is still wanted. */
export const ORDER_SECONDS = 60

/** Seconds after which the bytes of a chunk are forgotten if nobody fetches them. */
export const FRAMES_SECONDS = 600

/** Seconds after which a file is forgotten that no order needs any more. */
export const FILE_SECONDS = 3600

/**
 * Seconds after which what BullMQ keeps of a queue is forgotten when nobody uses it any more, and a
 * job when nobody wants it any more.
 */
const QUEUE_SECONDS = 3600

/** Where the description of an order is. */
export function orderKey(order: string): string {
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
