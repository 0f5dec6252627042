import { Worker } from 'node:worker_threads'
import { CALL_CELLS } from '../effects/effect-calls.ts'
import { shareStrippedFiles } from '../effects/stripped-files.ts'
import { watchEffects } from '../effects/watch-effects.ts'
import { endThread } from './end-thread.ts'

interface Request {
  readonly kind: string
}

/** A request as sent to a thread; its reply has the same number. */
export interface SentRequest<Given> {
  readonly number: number
  readonly request: Given
}

/** A reply as sent back. */
export interface SentReply<Reply> {
  readonly number: number
  readonly reply: Reply
}

/** Data that every thread is started with, besides its own. */
export interface RequestTask {
  /** Shared memory in which the thread counts its calls into user code. */
  readonly effectCalls: Int32Array
}

/** Options of a thread. */
interface RequestThreadOptions<Kind extends string> {
  /** The file it runs, which calls `answerRequests`. */
  readonly worker: URL
  readonly workerData: object
  readonly limits: RequestLimits<Kind>
  /** Called once when it ends by itself. */
  readonly onEnd: (reason: ThreadEnd) => void
}

/**
 * Seconds of processor time that user code may take in a request of each kind before it counts as
 * caught in a loop.
 */
export type RequestLimits<Kind extends string> = Readonly<Record<Kind, number>>

/** Why a thread has ended. */
export type ThreadEnd =
  /** User code exceeded the limit of a request of this kind. */
  | { readonly kind: 'late'; readonly request: string; readonly limit: number }
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'left' }

interface PendingRequest<Kind, Reply> {
  readonly kind: Kind
  answer(reply: Reply | undefined): void
}

/**
 * A thread that answers requests, several at a time if they wait for something. It is stopped if user
 * code is caught in a loop; anything else may take its time.
 */
export class RequestThread<Given extends Request, Reply> {
  /** A change takes effect with the next request. */
  limits: RequestLimits<Given['kind']>
  readonly #worker: Worker
  readonly #onEnd: (reason: ThreadEnd) => void
  readonly #ready: Promise<void>
  readonly #pending = new Map<number, PendingRequest<Given['kind'], Reply>>()
  readonly #watch: { stop(): void }
  #count = 0
  #isEnding = false

  constructor(options: RequestThreadOptions<Given['kind']>) {
    this.limits = options.limits
    this.#onEnd = options.onEnd
    shareStrippedFiles()
    const effectCalls = new Int32Array(new SharedArrayBuffer(4 * CALL_CELLS))
    const task: RequestTask = { ...options.workerData, effectCalls }
    this.#worker = new Worker(options.worker, { workerData: task })
    this.#watch = watchEffects(effectCalls, {
      limit: () => this.#longest()?.limit ?? Number.POSITIVE_INFINITY,
      worker: () => this.#worker,
      onStuck: () => this.#endLate(),
    })
    this.#worker.on('error', (error) => this.#end({ kind: 'failed', error }))
    // An idle thread does not keep the program running.
    this.#ready = this.#waitUntilReady().then(() => this.#worker.unref())
  }

  /** True if it has ended or is ending. */
  get hasEnded(): boolean {
    return this.#isEnding
  }

  /** Sends a request; the reply is `undefined` if the thread has ended. */
  async request(request: Given): Promise<Reply | undefined> {
    await this.#ready
    return this.#isEnding ? undefined : this.#send(request)
  }

  async close(): Promise<void> {
    this.#isEnding = true
    this.#watch.stop()
    this.#giveUp()
    await endThread(this.#worker)
  }

  #waitUntilReady(): Promise<void> {
    return new Promise((resolve) => {
      this.#worker.on('message', (message: SentReply<Reply> | 'ready') => {
        if (message === 'ready') resolve()
        else this.#pending.get(message.number)?.answer(message.reply)
      })
      this.#worker.on('exit', () => {
        resolve()
        this.#end({ kind: 'left' })
      })
    })
  }

  #send(request: Given): Promise<Reply | undefined> {
    const number = this.#count++
    const kind: Given['kind'] = request.kind
    return new Promise((resolve) => {
      const answer = (reply: Reply | undefined) => {
        this.#pending.delete(number)
        if (this.#pending.size === 0) this.#worker.unref()
        resolve(reply)
      }
      this.#pending.set(number, { kind, answer })
      this.#worker.ref()
      const sent: SentRequest<Given> = { number, request }
      this.#worker.postMessage(sent)
    })
  }

  /** Requests may wait for each other, so the one with the longest limit counts. */
  #longest(): { readonly request: Given['kind']; readonly limit: number } | undefined {
    const limits = [...this.#pending.values()].map(({ kind }) => {
      return { request: kind, limit: this.limits[kind] }
    })
    return limits.sort((one, other) => other.limit - one.limit)[0]
  }

  #endLate(): void {
    const longest = this.#longest()
    if (longest !== undefined) this.#end({ kind: 'late', ...longest })
  }

  #end(reason: ThreadEnd): void {
    if (this.#isEnding) return
    this.#isEnding = true
    this.#watch.stop()
    this.#onEnd(reason)
    this.#giveUp()
    void this.#worker.terminate()
  }

  #giveUp(): void {
    for (const request of [...this.#pending.values()]) request.answer(undefined)
  }
}
