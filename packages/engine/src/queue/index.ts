import { QueueError } from './queue-address.ts'
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

// The clients of Redis and BullMQ take a while to load, so they are loaded when a queue is opened. They are
// not installed by themselves, as few have several machines that render.

/**
 * Opens a queue that renders movies: `redis://host[:port][/database]`. No worker needs to be connected
 * yet.
 *
 * @throws QueueError `bad-queue`, `no-queue-packages` or `queue-unreachable`
 */
export async function openRenderQueue(queue: string, options?: LinkOptions): Promise<RenderQueue> {
  const { RenderQueue } = await import('./render-queue.ts').catch(explainMissing)
  return RenderQueue.open(queue, options)
}

/**
 * Connects a worker to a queue; it renders until it is closed.
 *
 * @throws QueueError `bad-queue`, `no-queue-packages` or `queue-unreachable`
 * @throws RangeError for a number of threads out of range
 */
export async function startQueueWorker(
  queue: string,
  options?: WorkerOptions,
): Promise<QueueWorker> {
  const { QueueWorker } = await import('./queue-worker.ts').catch(explainMissing)
  return QueueWorker.start(queue, options)
}

function explainMissing(cause: unknown): never {
  if ((cause as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw cause
  throw new QueueError(
    'no-queue-packages',
    'a queue needs the packages bullmq and ioredis, which are missing here; `npm install bullmq@6 ioredis@5` brings them, or `npx -p bullmq@6 -p ioredis@5 -p ledloom ledloom …`',
    { cause },
  )
}
