import { Worker } from 'node:worker_threads'
import { CALL_CELLS } from '../effects/effect-calls.ts'
import { watchEffects } from '../effects/watch-effects.ts'

/** What every order has. */
interface Order {
  readonly kind: string
}

/** An order on its way to a thread; the answer to it has the same number. */
export interface SentOrder<Given> {
  readonly number: number
  readonly order: Given
}

/** An answer on its way back. */
export interface SentReply<Reply> {
  readonly number: number
  readonly reply: Reply
}

/** What every thread is started with, beside what is its own. */
export interface OrderTask {
  /** Shared: where it counts its calls into code of the user's own. */
  readonly effectCalls: Int32Array
}

/** How a thread is made. */
interface OrderThreadOptions<Kind extends string> {
  /** The file it runs, which obeys orders by `obeyOrders`. */
  readonly worker: URL
  readonly workerData: object
  readonly limits: OrderLimits<Kind>
  /** Told once why it has ended, unless it was closed. */
  readonly onEnd: (reason: ThreadEnd) => void
}

/**
 * Seconds of processor time that code of the user's own may take in an order of each kind before it
 * counts as caught in a loop.
 */
export type OrderLimits<Kind extends string> = Readonly<Record<Kind, number>>

/** Why a thread has ended. */
export type ThreadEnd =
  /** Code of the user's own took longer than it may in an order of this kind. */
  | { readonly kind: 'late'; readonly order: string; readonly limit: number }
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'left' }

interface PendingOrder<Kind, Reply> {
  readonly kind: Kind
  answer(reply: Reply | undefined): void
}

/**
 * A thread that obeys orders, several side by side where it waits in between. It is ended where code
 * of the user's own is caught in a loop. Whatever else takes its time is waited for.
 */
export class OrderThread<Given extends Order, Reply> {
  /** Others hold from the next order on. */
  limits: OrderLimits<Given['kind']>
  readonly #worker: Worker
  readonly #onEnd: (reason: ThreadEnd) => void
  readonly #ready: Promise<void>
  readonly #pending = new Map<number, PendingOrder<Given['kind'], Reply>>()
  readonly #watch: { stop(): void }
  #count = 0
  #isEnding = false

  constructor(options: OrderThreadOptions<Given['kind']>) {
    this.limits = options.limits
    this.#onEnd = options.onEnd
    const effectCalls = new Int32Array(new SharedArrayBuffer(4 * CALL_CELLS))
    const task: OrderTask = { ...options.workerData, effectCalls }
    this.#worker = new Worker(options.worker, { workerData: task })
    this.#watch = watchEffects(effectCalls, {
      limit: () => this.#longest()?.limit ?? Number.POSITIVE_INFINITY,
      worker: () => this.#worker,
      onStuck: () => this.#endLate(),
    })
    this.#worker.on('error', (error) => this.#end({ kind: 'failed', error }))
    // Between orders it does not keep the program running.
    this.#ready = this.#hearReady().then(() => this.#worker.unref())
  }

  /** Whether it is of no use any more. */
  get hasEnded(): boolean {
    return this.#isEnding
  }

  /** Gives an order; no answer, `undefined`, comes from a thread that has ended. */
  async order(order: Given): Promise<Reply | undefined> {
    await this.#ready
    return this.#isEnding ? undefined : this.#send(order)
  }

  async close(): Promise<void> {
    this.#isEnding = true
    this.#watch.stop()
    this.#giveUp()
    await this.#worker.terminate()
  }

  #hearReady(): Promise<void> {
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

  #send(order: Given): Promise<Reply | undefined> {
    const number = this.#count++
    const kind: Given['kind'] = order.kind
    return new Promise((resolve) => {
      const answer = (reply: Reply | undefined) => {
        this.#pending.delete(number)
        if (this.#pending.size === 0) this.#worker.unref()
        resolve(reply)
      }
      this.#pending.set(number, { kind, answer })
      this.#worker.ref()
      const sent: SentOrder<Given> = { number, order }
      this.#worker.postMessage(sent)
    })
  }

  /** Of several orders that wait for each other, the one with the most time is to blame. */
  #longest(): { readonly order: Given['kind']; readonly limit: number } | undefined {
    const limits = [...this.#pending.values()].map(({ kind }) => {
      return { order: kind, limit: this.limits[kind] }
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
    for (const order of [...this.#pending.values()]) order.answer(undefined)
  }
}
