import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FrameRange } from '../pool/frame-range.ts'
import type { RenderOptions } from '../pool/frame-renderer.ts'
import { type ChunkAnswer, failureIn, isAnswer } from './chunk.ts'
import { type Gathered, gatherFiles, storeFiles } from './gather-files.ts'
import { JobRun } from './job-run.ts'
import { ledloomVersion } from './ledloom-version.ts'
import { PlacedJob, type QueueConnections } from './placed-job.ts'
import { QueueError } from './queue-address.ts'
import type { QueueJob } from './queue-job.ts'
import { FILE_SECONDS, fileKey, keepQueue } from './redis-store.ts'

/** Milliseconds between two times at which Redis is told what is still wanted. */
const KEEP_MS = 1000

/** Milliseconds in which Redis has to take out what is not wanted any more. */
const TAKE_OUT_MS = 3000

/** What is wanted of workers. */
interface RequestedJob extends Pick<QueueJob, 'job' | 'search'> {
  readonly chunks: readonly FrameRange[]
}

/** Takes in an answer to a chunk of an order; gives the frames of it that were faulty. */
type Receive = (order: string, chunk: number, answer: ChunkAnswer) => Promise<number>

/** What is around the orders of a queue. */
interface ClientOptions {
  /** What the queue is called. */
  readonly text: string
  /** Aborts once the queue has been gone for too long. */
  readonly lost: AbortSignal
  readonly onNote: (note: string) => void
}

/** Has orders done by the workers at a queue, and keeps them in it for as long as they are wanted. */
export class QueueClient {
  readonly #office: QueueConnections
  readonly #service: ClientOptions
  /** One for all orders at hand, so that people are told once. */
  readonly #workers: WorkerWatch

  constructor(office: QueueConnections, service: ClientOptions) {
    this.#office = office
    this.#service = service
    this.#workers = watchWorkers(() => service.onNote(describeLack(service.text)))
  }

  /**
   * Has an order done: every chunk's answer is received as it comes, and it is taken out in the end.
   *
   * @throws what the order failed for, what `receive` throws, and the signal's reason
   */
  async fulfil(
    { job, search, chunks }: RequestedJob,
    { signal, onProgress }: RenderOptions,
    receive: Receive,
  ): Promise<void> {
    signal?.throwIfAborted()
    this.#service.lost.throwIfAborted()
    const gathered = await gatherFiles(job.source)
    await storeFiles(this.#office.redis, gathered.files)
    const { source, effects, paths } = gathered
    const order = { version: ledloomVersion(), job: { ...job, source }, search, effects }
    const id = randomUUID()
    const run = new JobRun(chunks, {
      onProgress,
      onDeath: (number) => this.#service.onNote(describeDeath(chunks[number]!)),
      async receive(number, outcome) {
        if (isAnswer(outcome)) return receive(id, number, outcome)
        throw failureIn(outcome, (message) => withPaths(message, paths))
      },
    })
    const placed = new PlacedJob(this.#office, { id, chunks, listener: run })
    const cancel = AbortSignal.any([this.#service.lost, ...(signal === undefined ? [] : [signal])])
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
  #keep(placed: PlacedJob, run: JobRun, { files }: Gathered): NodeJS.Timeout {
    const { redis, queue } = this.#office
    const keep = async () => {
      if (placed.isPlaced) await placed.keep()
      for (const digest of files.keys()) await redis.expire(fileKey(digest), FILE_SECONDS)
      await keepQueue(redis)
      this.#workers.look(await queue.getWorkersCount())
    }
    return setInterval(() => {
      keep().catch((error: unknown) => {
        // Of a connection that is lost, the link knows.
        if (error instanceof QueueError) run.onFailure(error)
      })
    }, KEEP_MS)
  }

  async #takeOut(placed: PlacedJob, { open }: JobRun): Promise<void> {
    if (this.#service.lost.aborted) return
    // What can't be taken out in time expires.
    const limit = wait(TAKE_OUT_MS, undefined, { ref: false })
    await Promise.race([placed.takeOut(open).catch(() => {}), limit])
    await keepQueue(this.#office.redis).catch(() => {})
  }
}

function describeDeath({ first, count }: FrameRange): string {
  return `a worker has died: the frames ${first} to ${first + count - 1} are rendered by another`
}

function describeLack(text: string): string {
  return `waiting for a worker: none is at ${text} (ledloom worker --queue ${text})`
}

/** A message in which files are called as they are here. */
function withPaths(message: string, paths: ReadonlyMap<string, string>): string {
  let told = message
  for (const [name, path] of paths) told = told.replaceAll(name, () => path)
  return told
}

/** Milliseconds without a worker after which people are told. */
const PATIENCE_MS = 3000

/** Tells people, once each time, that there is no worker. */
interface WorkerWatch {
  /** There are so many workers now. */
  look(workers: number): void
}

/** A watch for workers; `now` is in milliseconds. */
export function watchWorkers(
  tell: () => void,
  now: () => number = () => performance.now(),
): WorkerWatch {
  let aloneSince: number | undefined
  let isTold = false
  return {
    look(workers) {
      if (workers > 0) {
        aloneSince = undefined
        isTold = false
        return
      }
      aloneSince ??= now()
      if (isTold || now() - aloneSince < PATIENCE_MS) return
      isTold = true
      tell()
    },
  }
}
