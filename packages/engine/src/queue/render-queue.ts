import { setTimeout as wait } from 'node:timers/promises'
import { frameByteLength } from '@ledloom/core'
import { Queue, QueueEvents } from 'bullmq'
import type { Redis } from 'ioredis'
import type { CutSearch } from '../pool/find-cut.ts'
import type { FrameRenderer, RenderOptions } from '../pool/frame-renderer.ts'
import type { LoopCut, RenderJob } from '../pool/render-job.ts'
import { splitJob, unknownAnswer } from './chunk.ts'
import type { QueueConnections } from './placed-job.ts'
import { parseQueueAddress, QueueError } from './queue-address.ts'
import { QueueClient } from './queue-client.ts'
import { endConnection, type LinkOptions, RedisLink } from './redis-link.ts'
import { framesKey, LARGEST_BYTES, PREFIX, QUEUE_NAME, takeFrames } from './redis-store.ts'

/** Time limit for closing the connections to Redis. */
const CLOSING_MS = 3000

/**
 * Renders as a pool does, by workers on other machines that share a queue on Redis. Each job is split
 * into chunks; a free worker takes the next one, and another takes over the chunk of a worker that
 * dies. At the end the job is removed from Redis; if that is impossible, it expires.
 */
export class RenderQueue implements FrameRenderer {
  readonly #link: RedisLink
  readonly #connections: QueueConnections
  readonly #client: QueueClient
  #closing: Promise<void> | undefined

  private constructor(
    link: RedisLink,
    connections: QueueConnections,
    options: LinkOptions & { text: string },
  ) {
    this.#link = link
    this.#connections = connections
    const { text, onNote = () => {} } = options
    this.#client = new QueueClient(connections, { text, lost: link.lost, onNote })
    // Commands that wait for a lost Redis end at once when their connection is closed.
    link.lost.addEventListener('abort', () => void this.close())
  }

  /**
   * Opens a queue: `redis://host[:port][/database]`. No worker needs to be connected yet.
   *
   * @throws QueueError `bad-queue` or `queue-unreachable`
   */
  static async open(queue: string, options: LinkOptions = {}): Promise<RenderQueue> {
    const address = parseQueueAddress(queue)
    const link = await RedisLink.open(address, options)
    const connections = await openConnections(link.redis)
    const opened = new RenderQueue(link, connections, { ...options, text: address.text })
    try {
      // BullMQ never reads events over a connection that failed at first.
      await connections.events.waitUntilReady()
      return opened
    } catch (cause) {
      await opened.close()
      throw link.unreachable(cause)
    }
  }

  async render(job: RenderJob, options: RenderOptions = {}): Promise<Uint8Array> {
    const frameLength = frameByteLength(job.layout.ledCount, job.format)
    const data = new Uint8Array(checkLength(job.frameCount * frameLength))
    const chunks = splitJob(job)
    await this.#client.run({ job, chunks }, options, async (id, number, outcome) => {
      if (outcome.kind !== 'done') throw unknownAnswer()
      const { first, count } = chunks[number]!
      data.set(await this.#fetch(framesKey(id, number), count * frameLength), first * frameLength)
      return outcome.faultyFrames
    })
    return data
  }

  async findCut(
    { job, ...search }: CutSearch,
    options: Pick<RenderOptions, 'signal'> = {},
  ): Promise<LoopCut> {
    const chunks = [{ first: 0, count: 1 }]
    let cut: LoopCut | undefined
    await this.#client.run({ job, search, chunks }, options, async (_id, _number, outcome) => {
      if (outcome.kind !== 'found') throw unknownAnswer()
      cut = outcome.cut
      return 0
    })
    return cut!
  }

  /** Closes the connections. */
  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    const { queue, events } = this.#connections
    const closed = Promise.allSettled([queue.close(), events.close()])
    // A failing Redis may not answer.
    await Promise.race([closed, wait(CLOSING_MS, undefined, { ref: false })])
    this.#link.close()
    const backend = events.getBackend()
    // BullMQ does not give away a connection that was never ready.
    await backend.client.then(endConnection, () => backend.close(true))
  }

  async #fetch(key: string, byteLength: number): Promise<Uint8Array> {
    const bytes = await takeFrames(this.#connections.redis, key, byteLength)
    if (bytes !== undefined) return bytes
    const message = 'Redis lost frames that a worker rendered; it may have too little memory'
    throw new QueueError('queue-forgot', message)
  }
}

async function openConnections(redis: Redis): Promise<QueueConnections> {
  const [last] = await redis.xrevrange(`${PREFIX}:${QUEUE_NAME}:events`, '+', '-', 'COUNT', 1)
  const options = { connection: redis, prefix: PREFIX }
  const queue = new Queue(QUEUE_NAME, options)
  // BullMQ opens another connection like this one to wait for events.
  const events = new QueueEvents(QUEUE_NAME, { ...options, lastEventId: last?.[0] ?? '0-0' })
  // The link handles a lost connection.
  queue.on('error', () => {})
  events.on('error', () => {})
  // Every running job listens.
  events.setMaxListeners(0)
  return { redis, queue, events }
}

function checkLength(byteLength: number): number {
  if (byteLength <= LARGEST_BYTES) return byteLength
  const most = LARGEST_BYTES / 2 ** 20
  throw new QueueError(
    'too-large',
    `the movie would have ${Math.ceil(byteLength / 2 ** 20)} MB; a queue takes at most ${most} MB; make it shorter, or without a queue`,
  )
}
