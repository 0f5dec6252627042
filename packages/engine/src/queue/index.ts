export { QueueWorker, type WorkerOptions, type WorkerTally } from './queue-worker.ts'
export type { LinkOptions } from './redis-link.ts'
export { RenderQueue } from './render-queue.ts'
