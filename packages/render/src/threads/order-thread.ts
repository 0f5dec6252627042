import { Worker } from 'node:worker_threads'

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

/** How a thread is made. */
export interface OrderThreadOptions<Kind extends string> {
  /** The file it runs, which obeys orders by `obeyOrders`. */
  readonly worker: URL
  readonly workerData: unknown
  readonly limits: OrderLimits<Kind>
  /** Told once why it has ended, unless it was closed. */
  readonly onEnd: (reason: ThreadEnd) => void
}

/** Seconds that an order of each kind may take before the thread counts as caught in a loop. */
export type OrderLimits<Kind extends string> = Readonly<Record<Kind, number>>

/** Why a thread has ended. */
export type ThreadEnd =
  /** An order of this kind took longer than it may. */
  | { readonly kind: 'late'; readonly order: string; readonly limit: number }
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'left' }

interface PendingOrder<Reply> {
  readonly kind: string
  readonly timer: NodeJS.Timeout
  answer(reply: Reply | undefined): void
}

/**
 * A thread that obeys orders, several side by side where it waits in between. Where an order takes
 * too long, the thread is ended.
 */
export class OrderThread<Given extends Order, Reply> {
  /** Others hold from the next order on. */
  limits: OrderLimits<Given['kind']>
  readonly #worker: Worker
  readonly #onEnd: (reason: ThreadEnd) => void
  readonly #ready: Promise<void>
  readonly #pending = new Map<number, PendingOrder<Reply>>()
  #count = 0
  #isEnding = false

  constructor(options: OrderThreadOptions<Given['kind']>) {
    this.limits = options.limits
    this.#onEnd = options.onEnd
    this.#worker = new Worker(options.worker, { workerData: options.workerData })
    this.#worker.on('error', (error) => this.#end({ kind: 'failed', error }))
    // Whoever forgets to close it does not keep the program running.
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
      const timer = setTimeout(() => this.#endLate(kind), this.limits[kind] * 1000)
      const answer = (reply: Reply | undefined) => {
        clearTimeout(timer)
        this.#pending.delete(number)
        resolve(reply)
      }
      this.#pending.set(number, { kind, timer, answer })
      const sent: SentOrder<Given> = { number, order }
      this.#worker.postMessage(sent)
    })
  }

  /** Of several orders that wait for each other, the one with the most time is to blame. */
  #endLate(kind: Given['kind']): void {
    const { limits } = this
    const limit = limits[kind]
    const isWaiting = [...this.#pending.values()].some((other) => limitOf(limits, other) > limit)
    if (!isWaiting) this.#end({ kind: 'late', order: kind, limit })
  }

  #end(reason: ThreadEnd): void {
    if (this.#isEnding) return
    this.#isEnding = true
    this.#onEnd(reason)
    this.#giveUp()
    void this.#worker.terminate()
  }

  #giveUp(): void {
    for (const order of [...this.#pending.values()]) order.answer(undefined)
  }
}

function limitOf(limits: Readonly<Record<string, number>>, { kind }: { kind: string }): number {
  return limits[kind] ?? 0
}
