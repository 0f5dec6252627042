import { extname } from 'node:path'
import type { Frame, Layout } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { type OrderLimits, OrderThread, type ThreadEnd } from '../threads/order-thread.ts'
import { threadFault } from '../threads/thread-fault.ts'
import { contentName } from './content-name.ts'
import type { SentLayer } from './stack-layer.ts'
import { limitsFor, type StackLimits } from './stack-limits.ts'
import type { StackAdaption, StackLoad } from './stack-load.ts'
import {
  type LayerFault,
  LOADED,
  NONE,
  SHOWN,
  type StackOrder,
  type StackReply,
  type StackTask,
  type StackTime,
  type StackVersion,
} from './stack-order.ts'
import { ThreadLight } from './thread-light.ts'

// The worker sits beside this file, as .ts in source and .js once built.
const WORKER = new URL(`./stack-worker${extname(import.meta.url)}`, import.meta.url)

/** On what a thread plays, and who is told of what goes wrong. */
export interface StackThreadOptions {
  readonly layout: Layout
  readonly limits?: Partial<StackLimits> | undefined
  /** Told of layers that failed while they played; they are dark. */
  readonly onFaults: (thread: StackThread, faults: readonly LayerFault[]) => void
  /** Told that it is gone. */
  readonly onEnd: (thread: StackThread, end: StackThreadEnd) => void
}

/** Why a thread is gone, and the layer that it was at. */
export interface StackThreadEnd {
  readonly fault: SourceError
  readonly layer: string | undefined
}

/**
 * A thread that plays layers and makes a frame whenever it is asked. It takes long to start, so one
 * that is there goes on to other lights.
 */
export class StackThread {
  /** What it plays, as long as that works. */
  version: StackVersion | undefined
  /** Milliseconds that it took to load what it plays, with the first frame. */
  loadingMs = 0
  /** Effect files that were read of what could not be played last, as absolute paths. */
  refusedFiles: readonly string[] = []
  #options: StackThreadOptions
  #light: ThreadLight
  readonly #place = new Int32Array(new SharedArrayBuffer(8)).fill(NONE)
  readonly #thread: OrderThread<StackOrder, StackReply>
  #layers: readonly SentLayer[] = []
  #isWarm = false
  #isBusy = false
  #ending: SourceError | undefined

  constructor(options: StackThreadOptions) {
    this.#options = options
    this.#light = new ThreadLight(options.layout)
    const workerData: StackTask = { place: this.#place }
    this.#thread = new OrderThread({
      worker: WORKER,
      workerData,
      limits: limitsOf(options),
      onEnd: (reason) => this.#noteEnd(reason),
    })
    void this.#goOver()
  }

  get hasEnded(): boolean {
    return this.#thread.hasEnded
  }

  /** Whether it has started. */
  get isWarm(): boolean {
    return this.#isWarm && !this.hasEnded
  }

  /** @throws SourceError where a layer can't be played; what played goes on then */
  async load({ layers, now, ...load }: StackLoad): Promise<StackVersion> {
    const { isAnew = false, clocks = new Map() } = load
    this.#layers = layers
    return (await this.#play({ kind: 'load', layers, isAnew, clocks, ...now }))!
  }

  /**
   * Plays these layers if that takes no longer than `mostMs`; `undefined`, with nothing changed, where
   * it may.
   *
   * @throws SourceError for what is not taken; what played goes on then
   */
  async adapt({ layers, now, mostMs }: StackAdaption): Promise<StackVersion | undefined> {
    const version = await this.#play({ kind: 'adapt', layers, mostMs, ...now })
    if (version !== undefined) this.#layers = layers
    return version
  }

  /** Plays nothing, and has no version that could play again. */
  rest(now: StackTime): void {
    this.version = undefined
    this.#layers = []
    void this.#thread.order({ kind: 'load', layers: [], isAnew: false, clocks: new Map(), ...now })
  }

  /** Plays nothing, and what comes next on other lights. */
  moveTo(options: StackThreadOptions): void {
    this.#options = options
    this.#light = new ThreadLight(options.layout)
    this.#thread.limits = limitsOf(options)
    this.version = undefined
    this.loadingMs = 0
    this.refusedFiles = []
    this.#layers = []
    void this.#goOver()
  }

  async #goOver(): Promise<void> {
    const { layout } = this.#options
    const reply = await this.#thread.order({ kind: 'move', layout, light: this.#light.shared })
    if (reply?.kind === 'moved') this.#isWarm = true
  }

  async #play(order: Exclude<StackOrder, { kind: 'move' | 'frame' }>) {
    const light = this.#light
    const reply = await this.#thread.order(order)
    if (reply?.kind === 'loaded') {
      light.put(reply.light)
      this.loadingMs = reply.tookMs
      this.version = reply.version
      return reply.version
    }
    if (reply?.kind === 'unfit') return undefined
    if (reply?.kind === 'refused') {
      this.refusedFiles = reply.files
      throw new SourceError(reply.fault.code, reply.fault.message)
    }
    throw this.#ending ?? new SourceError('pool-closed', 'what plays was closed')
  }

  /** Asks for a frame, unless one is under way. */
  async ask(now: StackTime): Promise<void> {
    if (this.#isBusy || this.hasEnded) return
    this.#isBusy = true
    const light = this.#light
    light.begin()
    const reply = await this.#thread.order({ kind: 'frame', ...now })
    this.#isBusy = false
    const isOfBefore = light !== this.#light
    if (reply?.kind !== 'made' || isOfBefore) return
    light.end()
    if (reply.faults.length > 0) this.#options.onFaults(this, reply.faults)
  }

  /** Copies the frame that was made last into `out`, once it is there. */
  take(out: Frame): void {
    this.#light.take(out)
  }

  close(): Promise<void> {
    return this.#thread.close()
  }

  #noteEnd(reason: ThreadEnd): void {
    this.version = undefined
    const layer = this.#layerAtWork()
    this.#ending = threadFault(reason, nameOf(layer))
    this.#options.onEnd(this, { fault: this.#ending, layer: layer?.id })
  }

  #layerAtWork(): SentLayer | undefined {
    const [shown = NONE, loaded = NONE] = [this.#place[SHOWN], this.#place[LOADED]]
    return this.#layers[shown === NONE ? loaded : shown]
  }
}

function limitsOf({ layout, limits }: StackThreadOptions): OrderLimits<StackOrder['kind']> {
  const { load, frame } = { ...limitsFor(layout), ...limits }
  return { load, frame, adapt: load, move: load }
}

function nameOf(layer: SentLayer | undefined): string {
  return (layer && contentName(layer.content)) ?? 'what plays'
}
