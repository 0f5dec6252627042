import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Frame } from '@ledloom/core'
import { RenderError } from '../../render-error.ts'
import { isShowPath } from '../../show/is-show-path.ts'
import { effectFault } from '../effect-fault.ts'
import type { ReloadOrder, ReloadReply, ReloadTask, SourceVersion } from './reload-order.ts'

// The worker sits beside this file, as .ts in source and .js once built.
const WORKER = new URL(`./reload-worker${extname(import.meta.url)}`, import.meta.url)

/** Seconds that work may take before the thread counts as caught in a loop. */
export interface WorkLimits {
  /** Reading a version and making its first frame; default 5, or 30 where it may be a show's. */
  readonly load: number
  /** Making a frame; default 2. */
  readonly frame: number
}

const LIMITS: WorkLimits = { load: 5, frame: 2 }

/** A show may have to decode what it is made of. */
const SHOW_LIMITS: WorkLimits = { load: 30, frame: 2 }

/** What an order that took too long was for, in words. */
const WORK = { warm: 'to get ready', load: 'to get ready', frame: 'for one frame' }

/** Who is told of what goes wrong, and how long it may take. */
export interface SourceThreadOptions {
  /** Told of what goes wrong while it plays. */
  readonly onFault: (fault: RenderError) => void
  readonly limits?: Partial<WorkLimits> | undefined
}

/** What came of reading a source anew. */
export type LoadOutcome =
  | { readonly version: SourceVersion }
  | { readonly fault: RenderError; readonly files: readonly string[] }

/**
 * A thread that holds one version of a source and makes its frames, one at a time and only when
 * asked. Where an order takes too long the thread is ended, and the version is lost.
 */
export class SourceThread {
  /** The version it holds, as long as that works. */
  version: SourceVersion | undefined
  readonly #name: string
  readonly #light: Frame
  readonly #worker: Worker
  readonly #onFault: (fault: RenderError) => void
  readonly #limits: Readonly<Record<ReloadOrder['kind'], number>>
  #turn: Promise<unknown>
  #answer: ((reply: ReloadReply) => void) | undefined
  #isFresh = false
  #isBusy = false
  #ending: RenderError | undefined

  constructor(task: Omit<ReloadTask, 'light'>, { onFault, limits }: SourceThreadOptions) {
    this.#name = task.texts.join(', ')
    this.#light = new Float32Array(new SharedArrayBuffer(12 * task.layout.ledCount))
    this.#onFault = onFault
    const usual = task.texts.some(isShowPath) ? SHOW_LIMITS : LIMITS
    const { load, frame } = { ...usual, ...limits }
    this.#limits = { warm: load, load, frame }
    const workerData: ReloadTask = { ...task, light: this.#light }
    this.#worker = new Worker(WORKER, { workerData })
    this.#worker.on('error', (error) => this.#end(effectFault(this.#name, error)))
    // Whoever forgets to close it does not keep the program running.
    this.#turn = this.#hearReady().then(() => this.#worker.unref())
  }

  /** Whether it is of no use any more. */
  get hasEnded(): boolean {
    return this.#ending !== undefined
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
    if (reply.kind === 'loaded') {
      this.version = reply.version
      this.#isFresh = true
      return { version: reply.version }
    }
    const files = reply.kind === 'refused' ? reply.files : []
    return { fault: faultIn(reply), files }
  }

  /** Asks for a frame, unless one is under way. */
  async ask(time: number): Promise<void> {
    if (this.#isBusy || this.hasEnded) return
    this.#isBusy = true
    const reply = await this.#order(() => ({ kind: 'frame', time }))
    this.#isBusy = false
    if (reply.kind === 'made') this.#isFresh = true
    else this.#onFault(faultIn(reply))
  }

  /** Copies the frame that was made last into `out`, once it is there. */
  take(out: Frame): void {
    if (!this.#isFresh) return
    out.set(this.#light)
    this.#isFresh = false
  }

  async close(): Promise<void> {
    this.#ending ??= this.#faultOf('was closed')
    await this.#worker.terminate()
  }

  #hearReady(): Promise<void> {
    return new Promise((resolve) => {
      this.#worker.on('message', (reply: ReloadReply) => {
        if (reply.kind === 'ready') resolve()
        else this.#answer?.(reply)
      })
      this.#worker.on('exit', () => {
        resolve()
        this.#end(this.#faultOf('it ended the thread it played in'))
      })
    })
  }

  /** One order after the other: an answer is one to the last. */
  #order(makeOrder: () => ReloadOrder): Promise<ReloadReply> {
    const reply = this.#turn.then(() => this.#send(makeOrder()))
    this.#turn = reply
    return reply
  }

  #send(order: ReloadOrder): Promise<ReloadReply> {
    return new Promise((resolve) => {
      const { kind } = order
      const limit = this.#limits[kind]
      const late = `took over ${limit} s ${WORK[kind]} and was stopped: is it caught in a loop?`
      const patience = setTimeout(() => this.#end(this.#faultOf(late)), limit * 1000)
      this.#answer = (reply) => {
        clearTimeout(patience)
        this.#answer = undefined
        resolve(reply)
      }
      if (this.#ending !== undefined) this.#answer(refusal(this.#ending))
      else this.#worker.postMessage(order)
    })
  }

  #end(fault: RenderError): void {
    const isTold = this.hasEnded || this.#answer !== undefined
    this.#ending ??= fault
    this.version = undefined
    this.#answer?.(refusal(this.#ending))
    if (!isTold) this.#onFault(fault)
    void this.#worker.terminate()
  }

  #faultOf(reason: string): RenderError {
    return new RenderError('broken-effect', `${this.#name}: ${reason}`)
  }
}

function refusal({ code, message }: RenderError): ReloadReply {
  return { kind: 'refused', fault: { code, message }, files: [] }
}

function faultIn(reply: ReloadReply): RenderError {
  if ('fault' in reply) return new RenderError(reply.fault.code, reply.fault.message)
  throw new TypeError(`an order was answered with ${reply.kind}`)
}
