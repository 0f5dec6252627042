import { setTimeout as wait } from 'node:timers/promises'
import { frameByteLength } from '@ledloom/core'
import { Queue, QueueEvents } from 'bullmq'
import type { CutSearch } from '../pool/find-cut.ts'
import type { FrameRenderer, RenderOptions } from '../pool/frame-renderer.ts'
import type { LoopCut, RenderJob } from '../pool/render-job.ts'
import { splitJob, unknownAnswer } from './chunk.ts'
import type { QueueConnections } from './placed-job.ts'
import { parseQueueAddress, QueueError } from './queue-address.ts'
import { QueueClient } from './queue-client.ts'
import { type LinkOptions, RedisLink } from './redis-link.ts'
import { framesKey, LARGEST_BYTES, PREFIX, QUEUE_NAME, takeFrames } from './redis-store.ts'

/** Milliseconds in which Redis has to answer when it is let go of. */
const FAREWELL_MS = 3000

/**
 * Workers on other machines, reached through a queue on Redis, that render as a pool does. Each job
 * is cut into chunks, whichever worker is free takes the next; one of a worker that dies is taken by
 * another. What is in Redis is taken out in the end, and expires where that can't be done.
 */
export class RenderQueue implements FrameRenderer {
  readonly #link: RedisLink
  readonly #office: QueueConnections
  readonly #clerk: QueueClient
  #closing: Promise<void> | undefined

  private constructor(
    link: RedisLink,
    office: QueueConnections,
    options: LinkOptions & { text: string },
  ) {
    this.#link = link
    this.#office = office
    const { text, onNote = () => {} } = options
    this.#clerk = new QueueClient(office, { text, lost: link.lost, onNote })
    // What waits for answers of a Redis that is lost ends at once if it is closed by then.
    link.lost.addEventListener('abort', () => void this.close())
  }

  /**
   * Opens a queue: `redis://host[:port][/database]`. Nobody needs to work at it yet.
   *
   * @throws QueueError `bad-queue` or `queue-unreachable`
   */
  static async open(queue: string, options: LinkOptions = {}): Promise<RenderQueue> {
    const address = parseQueueAddress(queue)
    const link = await RedisLink.open(address, options)
    const { redis } = link
    const [last] = await redis.xrevrange(`${PREFIX}:${QUEUE_NAME}:events`, '+', '-', 'COUNT', 1)
    const connection = { connection: redis, prefix: PREFIX }
    const office = {
      redis,
      queue: new Queue(QUEUE_NAME, connection),
      events: new QueueEvents(QUEUE_NAME, {
        ...connection,
        connection: link.connect(),
        lastEventId: last?.[0] ?? '0-0',
      }),
    }
    // Of a connection that is lost, the link knows.
    office.queue.on('error', () => {})
    office.events.on('error', () => {})
    // Each of the orders at hand listens.
    office.events.setMaxListeners(0)
    return new RenderQueue(link, office, { ...options, text: address.text })
  }

  async render(job: RenderJob, options: RenderOptions = {}): Promise<Uint8Array> {
    const frameLength = frameByteLength(job.layout.ledCount, job.format)
    const data = new Uint8Array(checkLength(job.frameCount * frameLength))
    const chunks = splitJob(job)
    await this.#clerk.fulfil({ job, chunks }, options, async (id, number, outcome) => {
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
    await this.#clerk.fulfil({ job, search, chunks }, options, async (_id, _number, outcome) => {
      if (outcome.kind !== 'found') throw unknownAnswer()
      cut = outcome.cut
      return 0
    })
    return cut!
  }

  /** Lets go of the queue. */
  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    const { queue, events } = this.#office
    const closed = Promise.allSettled([queue.close(), events.close()])
    // Where Redis is about to be lost, it does not answer.
    await Promise.race([closed, wait(FAREWELL_MS, undefined, { ref: false })])
    this.#link.close()
  }

  async #fetch(key: string, byteLength: number): Promise<Uint8Array> {
    const bytes = await takeFrames(this.#office.redis, key, byteLength)
    if (bytes !== undefined) return bytes
    const message = 'frames that a worker made are not in Redis; it may have too little memory'
    throw new QueueError('queue-forgot', message)
  }
}

function checkLength(byteLength: number): number {
  if (byteLength <= LARGEST_BYTES) return byteLength
  const most = LARGEST_BYTES / 2 ** 20
  throw new QueueError(
    'too-large',
    `the movie would have ${Math.ceil(byteLength / 2 ** 20)} MB; at most ${most} MB go through a queue, without one there is no such limit`,
  )
}
