import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { frameByteLength } from '@ledloom/core'
import { Queue, QueueEvents } from 'bullmq'
import type { CutSearch } from '../pool/cut-search.ts'
import type { FrameRange } from '../pool/frame-range.ts'
import type { FrameRenderer, RenderOptions } from '../pool/frame-renderer.ts'
import type { LoopCut } from '../pool/loop-cut.ts'
import type { RenderJob } from '../pool/render-job.ts'
import { type ChunkAnswer, isAnswer } from './chunk.ts'
import { takeFrames } from './frames.ts'
import { type Gathered, gatherFiles } from './gather-files.ts'
import { ledloomVersion } from './ledloom-version.ts'
import type { Order } from './order.ts'
import { OrderRun } from './order-run.ts'
import { failureIn, unknownAnswer } from './outcome-failure.ts'
import { type OrderOffice, PlacedOrder } from './placed-order.ts'
import { parseQueueAddress } from './queue-address.ts'
import { QueueError } from './queue-error.ts'
import { FILE_SECONDS, fileKey, framesKey, keepQueue, PREFIX, QUEUE_NAME } from './queue-keys.ts'
import { LARGEST_BYTES } from './queue-limits.ts'
import { type LinkOptions, RedisLink } from './redis-link.ts'
import { splitOrder } from './split-order.ts'
import { storeFiles } from './store-files.ts'
import { watchWorkers } from './worker-watch.ts'

/** Milliseconds between two times at which Redis is told what is still wanted. */
const KEEP_MS = 1000

/** Milliseconds in which Redis has to take out what is not wanted any more. */
const TAKE_OUT_MS = 3000

/**
 * Workers on other machines, reached through a queue on Redis, that render as a pool does. Each job
 * is cut into chunks, whichever worker is free takes the next; one of a worker that dies is taken by
 * another. What is in Redis is taken out in the end, and expires where that can't be done.
 */
export class RenderQueue implements FrameRenderer {
  readonly #link: RedisLink
  readonly #office: OrderOffice
  readonly #text: string
  readonly #onNote: (note: string) => void
  #closing: Promise<void> | undefined

  private constructor(
    link: RedisLink,
    office: OrderOffice,
    options: LinkOptions & { text: string },
  ) {
    this.#link = link
    this.#office = office
    this.#text = options.text
    this.#onNote = options.onNote ?? (() => {})
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
    const chunks = splitOrder(job)
    await this.#fulfil({ job, chunks }, options, async (id, number, outcome) => {
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
    await this.#fulfil({ job, search, chunks }, options, async (_id, _number, outcome) => {
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
    await Promise.race([closed, wait(TAKE_OUT_MS, undefined, { ref: false })])
    this.#link.close()
  }
  async #fulfil(
    { job, search, chunks }: Wish,
    { signal, onProgress }: RenderOptions,
    receive: Receive,
  ): Promise<void> {
    signal?.throwIfAborted()
    this.#link.lost.throwIfAborted()
    const gathered = await gatherFiles(job.source)
    await storeFiles(this.#office.redis, gathered.files)
    const { source, effects, paths } = gathered
    const order = { version: ledloomVersion(), job: { ...job, source }, search, effects }
    const id = randomUUID()
    const run = new OrderRun(chunks, {
      onProgress,
      onDeath: (number) => this.#onNote(describeDeath(chunks[number]!)),
      async receive(number, outcome) {
        if (isAnswer(outcome)) return receive(id, number, outcome)
        throw failureIn(outcome, (message) => withPaths(message, paths))
      },
    })
    const placed = new PlacedOrder(this.#office, { id, chunks, listener: run })
    const cancel = AbortSignal.any([this.#link.lost, ...(signal === undefined ? [] : [signal])])
    const stop = () => run.onFailure(cancel.reason)
    cancel.addEventListener('abort', stop)
    if (cancel.aborted) stop()
    const keeping = this.#keep(placed, run, gathered)
    try {
      await Promise.race([placed.place(order), run.done])
      await run.done
    } finally {
      clearInterval(keeping)
      cancel.removeEventListener('abort', stop)
      await this.#takeOut(placed, run)
    }
  }

  /** Says again and again that an order and its files are still wanted, and looks for workers. */
  #keep(placed: PlacedOrder, run: OrderRun, { files }: Gathered): NodeJS.Timeout {
    const { redis, queue } = this.#office
    const workers = watchWorkers(() => this.#onNote(this.#noWorker()))
    const keep = async () => {
      if (placed.isPlaced) await placed.keep()
      for (const digest of files.keys()) await redis.expire(fileKey(digest), FILE_SECONDS)
      await keepQueue(redis)
      workers.look(await queue.getWorkersCount())
    }
    return setInterval(() => {
      keep().catch((error: unknown) => {
        // Of a connection that is lost, the link knows.
        if (error instanceof QueueError) run.onFailure(error)
      })
    }, KEEP_MS)
  }

  #noWorker(): string {
    return `waiting for a worker: none is at ${this.#text} (ledloom worker --queue ${this.#text})`
  }

  async #fetch(key: string, byteLength: number): Promise<Uint8Array> {
    const bytes = await takeFrames(this.#office.redis, key, byteLength)
    if (bytes !== undefined) return bytes
    const message = 'frames that a worker made are not in Redis; it may have too little memory'
    throw new QueueError('queue-forgot', message)
  }

  async #takeOut(placed: PlacedOrder, { open }: OrderRun): Promise<void> {
    if (this.#link.lost.aborted) return
    // What can't be taken out in time expires.
    const limit = wait(TAKE_OUT_MS, undefined, { ref: false })
    await Promise.race([placed.takeOut(open).catch(() => {}), limit])
    await keepQueue(this.#office.redis).catch(() => {})
  }
}

function describeDeath({ first, count }: FrameRange): string {
  return `a worker has died: the frames ${first} to ${first + count - 1} are rendered by another`
}

/** What is wanted of workers. */
interface Wish extends Pick<Order, 'job' | 'search'> {
  readonly chunks: readonly FrameRange[]
}

/** Takes in an answer to a chunk of an order; gives the frames of it that were faulty. */
type Receive = (order: string, chunk: number, answer: ChunkAnswer) => Promise<number>

function checkLength(byteLength: number): number {
  if (byteLength <= LARGEST_BYTES) return byteLength
  const most = LARGEST_BYTES / 2 ** 20
  throw new QueueError(
    'too-large',
    `the movie would have ${Math.ceil(byteLength / 2 ** 20)} MB; at most ${most} MB go through a queue, without one there is no such limit`,
  )
}

/** A message in which files are called as they are here. */
function withPaths(message: string, paths: ReadonlyMap<string, string>): string {
  let told = message
  for (const [name, path] of paths) told = told.replaceAll(name, () => path)
  return told
}
