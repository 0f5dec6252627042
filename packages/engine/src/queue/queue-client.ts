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
import { FILE_SECONDS, fileKey, renewQueue } from './redis-store.ts'

/** Milliseconds between two renewals of what Redis stores for a job. */
const RENEW_MS = 1000

/** Time limit for the removal of a job from Redis. */
const REMOVAL_MS = 3000

/** A job with the chunks that it is split into. */
interface RequestedJob extends Pick<QueueJob, 'job' | 'search'> {
  readonly chunks: readonly FrameRange[]
}

/** Receives the answer to a chunk of a job; returns how many of its frames were faulty. */
type Receive = (id: string, chunk: number, answer: ChunkAnswer) => Promise<number>

interface ClientOptions {
  /** The address of the queue in messages. */
  readonly text: string
  /** Aborts when the queue has been unreachable for too long. */
  readonly lost: AbortSignal
  readonly onNote: (note: string) => void
}

/** Has jobs done by the workers of a queue, and keeps them in Redis until they are done. */
export class QueueClient {
  readonly #connections: QueueConnections
  readonly #options: ClientOptions
  // One for all jobs, so that a missing worker is reported once.
  readonly #workers: WorkerWatch

  constructor(connections: QueueConnections, options: ClientOptions) {
    this.#connections = connections
    this.#options = options
    this.#workers = watchWorkers(() => options.onNote(describeLack(options.text)))
  }

  /**
   * Has a job done: passes each chunk's answer to `receive` as it comes, and removes the job at the
   * end.
   *
   * @throws the failure of the job, errors of `receive`, and the signal's reason
   */
  async run(
    { job, search, chunks }: RequestedJob,
    { signal, onProgress }: RenderOptions,
    receive: Receive,
  ): Promise<void> {
    signal?.throwIfAborted()
    this.#options.lost.throwIfAborted()
    const gathered = await gatherFiles(job.source)
    await storeFiles(this.#connections.redis, gathered.files)
    const { source, effects, paths } = gathered
    const queued = { version: ledloomVersion(), job: { ...job, source }, search, effects }
    const id = randomUUID()
    const run = new JobRun(chunks, {
      onProgress,
      onDeath: (number) => this.#options.onNote(describeDeath(chunks[number]!)),
      async receive(number, outcome) {
        if (isAnswer(outcome)) return receive(id, number, outcome)
        throw failureIn(outcome, (message) => withPaths(message, paths))
      },
    })
    const placed = new PlacedJob(this.#connections, { id, chunks, listener: run })
    const cancels = [this.#options.lost, ...(signal === undefined ? [] : [signal])]
    const stop = () => run.onFailure(cancels.find(({ aborted }) => aborted)?.reason)
    for (const cancel of cancels) cancel.addEventListener('abort', stop)
    if (cancels.some(({ aborted }) => aborted)) stop()
    const keeping = this.#keep(placed, run, gathered)
    try {
      await Promise.race([placed.place(queued), run.done])
      await run.done
    } finally {
      clearInterval(keeping)
      for (const cancel of cancels) cancel.removeEventListener('abort', stop)
      await this.#remove(placed, run)
    }
  }

  /** Renews the job and its files in Redis at intervals, and watches for workers. */
  #keep(placed: PlacedJob, run: JobRun, { files }: Gathered): NodeJS.Timeout {
    const { redis, queue } = this.#connections
    const renew = async () => {
      if (placed.isPlaced) await placed.renew()
      for (const digest of files.keys()) await redis.expire(fileKey(digest), FILE_SECONDS)
      await renewQueue(redis)
      this.#workers.look(await queue.getWorkersCount())
    }
    return setInterval(() => {
      renew().catch((error: unknown) => {
        // The link handles a lost connection.
        if (error instanceof QueueError) run.onFailure(error)
      })
    }, RENEW_MS)
  }

  async #remove(placed: PlacedJob, { open }: JobRun): Promise<void> {
    if (this.#options.lost.aborted) return
    // What is not removed in time expires.
    const limit = wait(REMOVAL_MS, undefined, { ref: false })
    await Promise.race([placed.remove(open).catch(() => {}), limit])
    await renewQueue(this.#connections.redis).catch(() => {})
  }
}

function describeDeath({ first, count }: FrameRange): string {
  return `a worker stopped responding: another one renders frames ${first} to ${first + count - 1}`
}

function describeLack(text: string): string {
  return `no worker is connected to ${text}; waiting for one (start it with: ledloom worker --queue ${text})`
}

/** Replaces the names of files in a message by their paths on this machine. */
function withPaths(message: string, paths: ReadonlyMap<string, string>): string {
  return [...paths].reduce((text, [name, path]) => text.replaceAll(name, () => path), message)
}

/** Milliseconds without a worker before that is reported. */
const NO_WORKER_MS = 3000

interface WorkerWatch {
  /** Notes the present number of workers. */
  look(workers: number): void
}

/** Calls `report` once each time that there has been no worker for a while; `now` is in milliseconds. */
export function watchWorkers(
  report: () => void,
  now: () => number = () => performance.now(),
): WorkerWatch {
  let aloneSince: number | undefined
  let isReported = false
  return {
    look(workers) {
      if (workers > 0) {
        aloneSince = undefined
        isReported = false
        return
      }
      aloneSince ??= now()
      if (isReported || now() - aloneSince < NO_WORKER_MS) return
      isReported = true
      report()
    },
  }
}
