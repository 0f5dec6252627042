// A worker in a separate process: `worker-process.ts <queue> <options as JSON>`.
import { QueueWorker } from '../../src/queue/queue-worker.ts'

const [, , queue = '', options = '{}'] = process.argv
await QueueWorker.start(queue, JSON.parse(options))
process.send?.('ready')
