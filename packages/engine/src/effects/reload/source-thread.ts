import { extname } from 'node:path'
import type { Frame } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { OrderThread, type ThreadEnd } from '../../threads/order-thread.ts'
import { threadFault } from '../../threads/thread-fault.ts'
import type { ReloadOrder, ReloadReply, ReloadTask, SourceVersion } from './reload-order.ts'

// The worker sits beside this file, as .ts in source and .js once built.
const WORKER = new URL(`./reload-worker${extname(import.meta.url)}`, import.meta.url)

/** Seconds of processor time after which code of the user's own counts as caught in a loop. */
export interface WorkLimits {
  /** Reading a version and making its first frame; default 5. */
  readonly load: number
  /** Making a frame; default 2. */
  readonly frame: number
}

const LIMITS: WorkLimits = { load: 5, frame: 2 }

/** Who is told of what goes wrong, and how long it may take. */
export interface SourceThreadOptions {
  /** Told of what goes wrong while it plays. */
  readonly onFault: (fault: SourceError) => void
  readonly limits?: Partial<WorkLimits> | undefined
}

/** What came of reading a source anew. */
export type LoadOutcome =
  | { readonly version: SourceVersion }
  | { readonly fault: SourceError; readonly files: readonly string[] }

/**
 * A thread that holds one version of a source and makes its frames, one at a time and only when
 * asked. Where it is caught in a loop the thread is ended, and the version is lost.
 */
export class SourceThread {
  /** The version it holds, as long as that works. */
  version: SourceVersion | undefined
  readonly #name: string
  readonly #light: Frame
  readonly #thread: OrderThread<ReloadOrder, ReloadReply>
  readonly #onFault: (fault: SourceError) => void
  #turn: Promise<unknown> = Promise.resolve()
  #isObeying = false
  #isFresh = false
  #isBusy = false
  #ending: SourceError | undefined

  constructor(task: Omit<ReloadTask, 'light'>, { onFault, limits }: SourceThreadOptions) {
    this.#name = task.texts.join(', ')
    this.#light = new Float32Array(new SharedArrayBuffer(12 * task.layout.ledCount))
    this.#onFault = onFault
    const { load, frame } = { ...LIMITS, ...limits }
    const workerData: ReloadTask = { ...task, light: this.#light }
    this.#thread = new OrderThread({
      worker: WORKER,
      workerData,
      limits: { warm: load, load, frame },
      onEnd: (reason) => this.#noteEnd(reason),
    })
  }

  /** Whether it is of no use any more. */
  get hasEnded(): boolean {
    return this.#thread.hasEnded
  }

  /** Makes that the first version is read as quickly as later ones. */
  async warmUp(): Promise<void> {
    await this.#order(() => ({ kind: 'warm' }))
  }

  /**
   * Reads the source as it is now and makes the frame of the time it is then; a version that was
   * held before is kept where that fails.
   */
  async load(now: () => number, isFirst: boolean): Promise<LoadOutcome> {
    const reply = await this.#order(() => ({ kind: 'load', time: now(), isFirst }))
    if (reply?.kind === 'loaded') {
      this.version = reply.version
      this.#isFresh = true
      return { version: reply.version }
    }
    const files = reply?.kind === 'refused' ? reply.files : []
    return { fault: this.#faultIn(reply), files }
  }

  /** Asks for a frame, unless one is under way. */
  async ask(time: number): Promise<void> {
    if (this.#isBusy || this.hasEnded) return
    this.#isBusy = true
    const reply = await this.#order(() => ({ kind: 'frame', time }))
    this.#isBusy = false
    if (reply?.kind === 'made') this.#isFresh = true
    else this.#onFault(this.#faultIn(reply))
  }

  /** Copies the frame that was made last into `out`, once it is there. */
  take(out: Frame): void {
    if (!this.#isFresh) return
    out.set(this.#light)
    this.#isFresh = false
  }

  close(): Promise<void> {
    return this.#thread.close()
  }

  /** One order after the other, each made when it is its turn. */
  #order(makeOrder: () => ReloadOrder): Promise<ReloadReply | undefined> {
    const reply = this.#turn.then(() => this.#obey(makeOrder()))
    this.#turn = reply
    return reply
  }

  async #obey(order: ReloadOrder): Promise<ReloadReply | undefined> {
    this.#isObeying = true
    const reply = await this.#thread.order(order)
    this.#isObeying = false
    return reply
  }

  /** Whoever waits for an answer tells of it. */
  #noteEnd(reason: ThreadEnd): void {
    this.version = undefined
    this.#ending = threadFault(reason, this.#name)
    if (!this.#isObeying) this.#onFault(this.#ending)
  }

  #faultIn(reply: ReloadReply | undefined): SourceError {
    if (reply !== undefined && 'fault' in reply) {
      return new SourceError(reply.fault.code, reply.fault.message)
    }
    return this.#ending ?? new SourceError('broken-effect', `${this.#name}: was closed`)
  }
}
