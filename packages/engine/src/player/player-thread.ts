import { extname } from 'node:path'
import type { Frame, Layout, SourcePace } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { knownSounds, rememberSounds } from '@ledloom/media/sound'
import { knownVideos } from '@ledloom/media/video'
import { type RequestLimits, RequestThread, type ThreadEnd } from '../threads/request-thread.ts'
import { nameOfLayer, type SentLayer } from './played-layer.ts'
import {
  type LayerClocks,
  type LayerFault,
  type LayerValues,
  type LayerVariables,
  LOADED,
  NONE,
  type PlayedVersion,
  type PlayerReply,
  type PlayerRequest,
  type PlayerTask,
  type PlayTime,
  type PressedButton,
  SHOWN,
} from './player-messages.ts'
import { ThreadLight } from './shared-light.ts'
import { closedError, threadFault } from './thread-fault.ts'

// The worker sits beside this file, as .ts in source and .js once built.
const WORKER = new URL(`./player-worker${extname(import.meta.url)}`, import.meta.url)

/** Options of a player's thread. */
export interface PlayerThreadOptions {
  readonly layout: Layout
  readonly limits?: Partial<PlayerLimits> | undefined
  /** Called with layers that failed while they played; they are dark. */
  readonly onFaults: (thread: PlayerThread, faults: readonly LayerFault[]) => void
  /** Called when it ends by itself. */
  readonly onEnd: (thread: PlayerThread, end: PlayerThreadEnd) => void
}

/** Why a thread has ended, and the id of the layer at work. */
export interface PlayerThreadEnd {
  readonly fault: SourceError
  readonly layer: string | undefined
}

/**
 * A thread that plays layers and renders a frame on request. Starting one takes long, so it can move to
 * another layout.
 */
export class PlayerThread {
  /** The layers that play; `undefined` if they fail. */
  version: PlayedVersion | undefined
  /** The present values of what follows something, by the ids of layers. */
  values: LayerValues = {}
  /** The present values of the variables of the layers that are watched. */
  variables: LayerVariables = {}
  /** Milliseconds that loading took, including the first frame. */
  loadingMs = 0
  /** Milliseconds that rendering the last frame took. */
  tookMs = 0
  /** Effect files that were read for the last layers that were refused, as absolute paths. */
  refusedFiles: readonly string[] = []
  /** The layer that could not be opened last, if it was one. */
  refusedLayer: string | undefined
  #options: PlayerThreadOptions
  #light: ThreadLight
  readonly #place = new Int32Array(new SharedArrayBuffer(8)).fill(NONE)
  readonly #thread: RequestThread<PlayerRequest, PlayerReply>
  #layers: readonly SentLayer[] = []
  #isWarm = false
  #isBusy = false
  /** Requests while a frame is being rendered. */
  #lateRequests = 0
  #pace: SourcePace = { late: 0, lateMs: 0 }
  #ending: SourceError | undefined

  constructor(options: PlayerThreadOptions) {
    this.#options = options
    this.#light = new ThreadLight(options.layout)
    const known = { sounds: knownSounds(), videos: knownVideos() }
    const workerData: PlayerTask = { place: this.#place, ...known }
    this.#thread = new RequestThread({
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

  /** True if it has started. */
  get isWarm(): boolean {
    return this.#isWarm && !this.hasEnded
  }

  /** @throws SourceError if a layer can't be played; the old layers play on */
  async load({ layers, now, ...load }: PlayerLoad): Promise<PlayedVersion> {
    const { isReloaded = false, clocks = new Map() } = load
    this.#layers = layers
    return (await this.#play({ kind: 'load', layers, isReloaded, clocks, ...now }))!
  }

  /**
   * Plays these layers if that takes no longer than `mostMs`; otherwise changes nothing and returns
   * `undefined`.
   *
   * @throws SourceError for a value that is not accepted; the old layers play on
   */
  async adapt({ layers, now, ...adaption }: PlayerAdaption): Promise<PlayedVersion | undefined> {
    const { mostMs, clocks = new Map() } = adaption
    const version = await this.#play({ kind: 'adapt', layers, mostMs, clocks, ...now })
    if (version !== undefined) this.#layers = layers
    return version
  }

  /**
   * Opens layers and makes their first frame, and then plays nothing.
   *
   * @throws SourceError if a layer can't be opened, or all fail in that frame
   */
  async check(load: PlayerLoad): Promise<void> {
    try {
      await this.load(load)
      const frame = { kind: 'frame', ...load.now, watched: [], pressed: [] } as const
      const reply = await this.#thread.request(frame)
      const faults = reply?.kind === 'made' ? reply.faults : []
      if (reply === undefined) throw this.#ending ?? closedError()
      const [first] = faults
      if (first === undefined || faults.length < load.layers.length) return
      throw new SourceError(first.fault.code, first.fault.message)
    } finally {
      // Its next layers may begin at an earlier time.
      this.moveTo(this.#options)
    }
  }

  /** Plays nothing, and forgets its version. */
  rest(now: PlayTime): void {
    this.version = undefined
    this.#layers = []
    void this.#thread.request({
      kind: 'load',
      layers: [],
      isReloaded: false,
      clocks: new Map(),
      ...now,
    })
  }

  /** Plays nothing; the next layers play with other options. */
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
    const reply = await this.#thread.request({ kind: 'move', layout, light: this.#light.shared })
    if (reply?.kind === 'moved') this.#isWarm = true
  }

  async #play(request: Exclude<PlayerRequest, { kind: 'move' | 'frame' }>) {
    const light = this.#light
    const reply = await this.#thread.request(request)
    if (reply?.kind === 'loaded') {
      light.put(reply.light)
      this.loadingMs = reply.tookMs
      this.version = reply.version
      rememberSounds(reply.sounds)
      return reply.version
    }
    if (reply?.kind === 'unfit') return undefined
    if (reply?.kind === 'refused') {
      this.refusedFiles = reply.files
      this.refusedLayer = reply.layer
      throw new SourceError(reply.fault.code, reply.fault.message)
    }
    throw this.#ending ?? closedError()
  }

  /**
   * Requests a frame, unless one is being rendered.
   *
   * @param watched the layers whose variables somebody watches
   * @param pressed the buttons that are pressed in it
   * @returns a promise for the frame; `undefined` if it was not requested
   */
  ask(
    now: PlayTime,
    watched: readonly string[] = [],
    pressed: readonly PressedButton[] = [],
  ): Promise<void> | undefined {
    if (this.#isBusy) this.#lateRequests++
    if (this.#isBusy || this.hasEnded) return undefined
    return this.#request({ kind: 'frame', ...now, watched, pressed })
  }

  async #request(frame: Extract<PlayerRequest, { kind: 'frame' }>): Promise<void> {
    this.#isBusy = true
    const light = this.#light
    light.begin()
    const reply = await this.#thread.request(frame)
    this.#isBusy = false
    const isOfBefore = light !== this.#light
    if (reply?.kind !== 'made' || isOfBefore) return
    light.end()
    this.values = reply.values
    this.variables = reply.variables
    this.tookMs = reply.tookMs
    this.#notePace()
    if (reply.faults.length > 0) this.#options.onFaults(this, reply.faults)
  }

  /** Frames that were requested while the one before was still being rendered. */
  get pace(): SourcePace {
    return this.#pace
  }

  #notePace(): void {
    if (this.#lateRequests === 0) return
    this.#pace = { late: this.#pace.late + this.#lateRequests, lateMs: this.tookMs }
    this.#lateRequests = 0
  }

  /** Copies the newest frame into `out`, unless it was taken before. */
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

function limitsOf({ layout, limits }: PlayerThreadOptions): RequestLimits<PlayerRequest['kind']> {
  const { load, frame } = { ...limitsFor(layout), ...limits }
  return { load, frame, adapt: load, move: load }
}

function nameOf(layer: SentLayer | undefined): string {
  return (layer && nameOfLayer(layer)) ?? 'what plays'
}

/** Layers to play. */
interface PlayerLoad {
  readonly layers: readonly SentLayer[]
  readonly now: PlayTime
  readonly isReloaded?: boolean
  /** Clocks of layers that play in another thread. Default none. */
  readonly clocks?: LayerClocks | undefined
}

/** Layers to play if that is quick. */
interface PlayerAdaption extends Omit<PlayerLoad, 'isReloaded'> {
  /** Milliseconds that it may take. */
  readonly mostMs: number
}

/** Seconds of processor time after which user code counts as caught in a loop. */
export interface PlayerLimits {
  /** Opening layers and rendering a first frame; default 10, and 1 for each 1,000 LEDs. */
  readonly load: number
  /** Rendering a frame; default 2, and 1 for each 10,000 LEDs. */
  readonly frame: number
}

/** Limits for a layout: an effect that takes a second for 20,000 LEDs is not caught in a loop. */
function limitsFor({ ledCount }: Layout): PlayerLimits {
  return { load: 10 + Math.round(ledCount / 1000), frame: 2 + Math.round(ledCount / 10_000) }
}
