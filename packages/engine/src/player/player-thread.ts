import { extname } from 'node:path'
import type { Frame, Layout } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { knownSounds } from '@ledloom/media/sound'
import { knownVideos } from '@ledloom/media/video'
import { type OrderLimits, OrderThread, type ThreadEnd } from '../threads/order-thread.ts'
import { threadFault } from '../threads/thread-fault.ts'
import { nameOfLayer, type SentLayer } from './played-layer.ts'
import {
  type LayerClocks,
  type LayerFault,
  LOADED,
  NONE,
  type PlayedVersion,
  type PlayerOrder,
  type PlayerReply,
  type PlayerTask,
  type PlayTime,
  SHOWN,
} from './player-messages.ts'
import { ThreadLight } from './shared-light.ts'

// The worker sits beside this file, as .ts in source and .js once built.
const WORKER = new URL(`./player-worker${extname(import.meta.url)}`, import.meta.url)

/** On what a thread plays, and who is told of what goes wrong. */
export interface PlayerThreadOptions {
  readonly layout: Layout
  readonly limits?: Partial<PlayerLimits> | undefined
  /** Told of layers that failed while they played; they are dark. */
  readonly onFaults: (thread: PlayerThread, faults: readonly LayerFault[]) => void
  /** Told that it is gone. */
  readonly onEnd: (thread: PlayerThread, end: PlayerThreadEnd) => void
}

/** Why a thread is gone, and the layer that it was at. */
export interface PlayerThreadEnd {
  readonly fault: SourceError
  readonly layer: string | undefined
}

/**
 * A thread that plays layers and makes a frame whenever it is asked. It takes long to start, so one
 * that is there goes on to other lights.
 */
export class PlayerThread {
  /** What it plays, as long as that works. */
  version: PlayedVersion | undefined
  /** Milliseconds that it took to load what it plays, with the first frame. */
  loadingMs = 0
  /** Effect files that were read of what could not be played last, as absolute paths. */
  refusedFiles: readonly string[] = []
  #options: PlayerThreadOptions
  #light: ThreadLight
  readonly #place = new Int32Array(new SharedArrayBuffer(8)).fill(NONE)
  readonly #thread: OrderThread<PlayerOrder, PlayerReply>
  #layers: readonly SentLayer[] = []
  #isWarm = false
  #isBusy = false
  #ending: SourceError | undefined

  constructor(options: PlayerThreadOptions) {
    this.#options = options
    this.#light = new ThreadLight(options.layout)
    const known = { sounds: knownSounds(), videos: knownVideos() }
    const workerData: PlayerTask = { place: this.#place, ...known }
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
  async load({ layers, now, ...load }: PlayerLoad): Promise<PlayedVersion> {
    const { isReloaded = false, clocks = new Map() } = load
    this.#layers = layers
    return (await this.#play({ kind: 'load', layers, isReloaded, clocks, ...now }))!
  }

  /**
   * Plays these layers if that takes no longer than `mostMs`; `undefined`, with nothing changed, where
   * it may.
   *
   * @throws SourceError for what is not taken; what played goes on then
   */
  async adapt({ layers, now, mostMs }: PlayerAdaption): Promise<PlayedVersion | undefined> {
    const version = await this.#play({ kind: 'adapt', layers, mostMs, ...now })
    if (version !== undefined) this.#layers = layers
    return version
  }

  /** Plays nothing, and has no version that could play again. */
  rest(now: PlayTime): void {
    this.version = undefined
    this.#layers = []
    void this.#thread.order({
      kind: 'load',
      layers: [],
      isReloaded: false,
      clocks: new Map(),
      ...now,
    })
  }

  /** Plays nothing, and what comes next on other lights. */
  moveTo(options: PlayerThreadOptions): void {
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

  async #play(order: Exclude<PlayerOrder, { kind: 'move' | 'frame' }>) {
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
  async ask(now: PlayTime): Promise<void> {
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

function limitsOf({ layout, limits }: PlayerThreadOptions): OrderLimits<PlayerOrder['kind']> {
  const { load, frame } = { ...limitsFor(layout), ...limits }
  return { load, frame, adapt: load, move: load }
}

function nameOf(layer: SentLayer | undefined): string {
  return (layer && nameOfLayer(layer)) ?? 'what plays'
}

/** What is to be played. */
interface PlayerLoad {
  readonly layers: readonly SentLayer[]
  readonly now: PlayTime
  readonly isReloaded?: boolean
  /** Where the clocks of layers are that play in another thread. Default none. */
  readonly clocks?: LayerClocks | undefined
}

/** What is to be played if that is quick. */
interface PlayerAdaption extends Pick<PlayerLoad, 'layers' | 'now'> {
  /** Milliseconds that it may take. */
  readonly mostMs: number
}

/** Seconds of processor time after which code of the user's own counts as caught in a loop. */
export interface PlayerLimits {
  /** Opening layers and making a first frame; default 10, and 1 for each 1,000 LEDs. */
  readonly load: number
  /** Making a frame; default 2, and 1 for each 10,000 LEDs. */
  readonly frame: number
}

/** For many LEDs more: what takes a second at 20,000 of them is not caught in a loop. */
function limitsFor({ ledCount }: Layout): PlayerLimits {
  return { load: 10 + Math.round(ledCount / 1000), frame: 2 + Math.round(ledCount / 10_000) }
}
