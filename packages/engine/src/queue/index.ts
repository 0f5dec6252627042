import type { QueueWorker, WorkerOptions } from './queue-worker.ts'
import type { LinkOptions } from './redis-link.ts'
import type { RenderQueue } from './render-queue.ts'

export {
  parseQueueAddress,
  type QueueAddress,
  QueueError,
  type QueueErrorCode,
} from './queue-address.ts'
export type { QueueWorker, WorkerOptions, WorkerTally } from './queue-worker.ts'
export type { LinkOptions } from './redis-link.ts'
export type { RenderQueue } from './render-queue.ts'

// The clients of Redis and BullMQ take a while to load, so they are loaded when a queue is opened.

/**
 * Opens a queue that renders movies: `redis://host[:port][/database]`. No worker needs to be connected
 * yet.
 *
 * @throws QueueError `bad-queue` or `queue-unreachable`
 */
export async function openRenderQueue(queue: string, options?: LinkOptions): Promise<RenderQueue> {
  const { RenderQueue } = await import('./render-queue.ts')
  return RenderQueue.open(queue, options)
}

/**
 * Connects a worker to a queue; it renders until it is closed.
 *
 * @throws QueueError `bad-queue` or `queue-unreachable`
 * @throws RangeError for a number of threads out of range
 */
export async function startQueueWorker(
  queue: string,
  options?: WorkerOptions,
): Promise<QueueWorker> {
  const { QueueWorker } = await import('./queue-worker.ts')
  return QueueWorker.start(queue, options)
}
