import { setTimeout as wait } from 'node:timers/promises'
import { SourceError, type SourceErrorCode } from '@ledloom/media'
import PQueue from 'p-queue'
import { type LayerEdit, LayerExchange } from './layer-exchange.ts'
import { isLiveAlone, type LayerFacts, type PlayedLayer } from './played-layer.ts'
import { EventReporter, type PlayerEvent } from './player-events.ts'
import type { LayerClocks, LayerFault, PlayedVersion } from './player-messages.ts'
import type { PlayerThread, PlayerThreadEnd, PlayerThreadOptions } from './player-thread.ts'
import { PlayerThreads } from './player-threads.ts'
import { sendLayers } from './shared-light.ts'
import type { Transport } from './transport.ts'
import { isReadAgain, typedFiles, type WatchedFiles, watchFiles } from './watched-files.ts'

/** Options of a loader. */
interface LoaderOptions extends Pick<PlayerThreadOptions, 'layout' | 'limits'> {
  readonly transport: Transport
  readonly onEvent: (event: PlayerEvent) => void
  /** Starts a spare thread before the first update. */
  readonly expectsUpdates: boolean
}

/** The state that a player on another layout takes over. */
export interface HandOver {
  /** A thread that has started. */
  readonly thread: PlayerThread | undefined
  readonly clocks: LayerClocks | undefined
}

/** Error codes of a file that is being written. */
const UNFINISHED: ReadonlySet<SourceErrorCode> = new Set(['damaged-file', 'missing-file'])

/** Milliseconds after which such a file is read once more. */
const SECOND_LOOK_MS = 250

/**
 * Decides what a player's threads play: requested layers, files as they are saved, and what is left
 * after a failure.
 */
export class LayerLoader {
  readonly events: EventReporter
  readonly #options: LoaderOptions
  readonly #files: WatchedFiles
  readonly #threads: PlayerThreads
  readonly #exchange: LayerExchange
  /** Changes that may overlap; paused while the player moves. */
  readonly #works = new PQueue()
  /** Updates, reloads and moves: each kind is done one after another. */
  readonly #updates = new PQueue({ concurrency: 1 })
  readonly #reloads = new PQueue({ concurrency: 1 })
  readonly #moves = new PQueue({ concurrency: 1 })
  #handOver: HandOver | undefined
  #hasUpdated = false
  #typedFiles: readonly string[] = []
  #isStale = false
  #isClosed = false

  constructor(options: LoaderOptions, handOver?: HandOver) {
    const { layout, limits, onEvent } = options
    this.#options = options
    this.#handOver = handOver
    this.events = new EventReporter(onEvent)
    this.#files = watchFiles(() => this.#reloadSoon())
    const threadOptions: PlayerThreadOptions = {
      ...{ layout, limits },
      onFaults: (failed, faults) => this.#fallBack(failed, faults),
      onEnd: (ended, end) => this.#noteEnd(ended, end),
    }
    this.#threads = new PlayerThreads(threadOptions, handOver?.thread)
    this.#exchange = new LayerExchange(this.#threads, options)
  }

  /** The thread that makes the frames. */
  get playing(): PlayerThread {
    return this.#threads.playing
  }

  get layers(): readonly PlayedLayer[] {
    return this.#exchange.layers
  }

  /** Facts about each layer that plays, by its id. */
  get facts(): ReadonlyMap<string, LayerFacts> {
    return this.#exchange.facts
  }

  /** True if all layers failed while they played: nothing moves until one is mended. */
  get hasFailed(): boolean {
    return this.layers.length > 0 && this.layers.every(({ id }) => this.events.isFailed(id))
  }

  /** @throws SourceError if a layer can't be played; a broken effect is waited for */
  async begin(layers: readonly PlayedLayer[]): Promise<void> {
    if (!this.#options.expectsUpdates && isLiveAlone(layers)) {
      this.#exchange.keep(layers)
      this.events.changed({ notes: [] })
      return
    }
    while (!(await this.#begin(layers)));
  }

  /** Opens the first layers; false if one is broken, and the others are still to be opened. */
  async #begin(layers: readonly PlayedLayer[]): Promise<boolean> {
    try {
      await this.#note(await this.#exchange.begin(layers, this.#handOver?.clocks))
      return true
    } catch (cause) {
      if (!(cause instanceof SourceError) || cause.code !== 'broken-effect') throw cause
      this.#exchange.keep(layers)
      await this.#watch({ files: this.playing.refusedFiles })
      this.events.refused(cause, this.#typedFiles)
      return !this.#exchange.leaveOut(this.playing.refusedLayer)
    }
  }

  /** @throws SourceError if a layer can't be played; the old layers play on */
  async update(layers: readonly PlayedLayer[]): Promise<void> {
    await this.#updates.add(() => this.edit({ layers: () => layers }))
  }

  /** @throws SourceError if a layer can't be played; the old layers play on */
  async edit(edit: LayerEdit): Promise<void> {
    this.#hasUpdated = true
    let version: PlayedVersion | undefined
    const onPlay = (played: PlayedVersion) => {
      version = played
      edit.onPlay?.(played)
    }
    await this.#works.add(async () => {
      await this.#exchange.inTurn(() => this.#replace(this.layers))
      await this.#exchange.edit({ layers: () => edit.layers(), onPlay })
      if (version !== undefined) await this.#note(version)
    })
  }

  /** @throws SourceError if a layer can't be played */
  async check(layers: readonly PlayedLayer[], time: number): Promise<void> {
    const { layout, transport } = this.#options
    const thread = this.#threads.borrow()
    try {
      // A jump in time: what that thread played before was another one.
      const now = { time, epoch: transport.now.epoch + 1 }
      await thread.check({ layers: sendLayers(layers, layout), now })
    } finally {
      this.#threads.giveBack(thread)
    }
  }

  /** Runs `work` with a thread that has started, while nothing else changes. */
  handOver<Result>(work: (handOver: HandOver) => Promise<Result>): Promise<Result> {
    return this.#moves.add(async () => {
      while (this.#works.pending > 0) await this.#works.onPendingZero()
      this.#works.pause()
      try {
        const clocks = this.playing.version?.clocks
        return await work({ thread: this.#threads.giveSpare(), clocks })
      } finally {
        this.#works.start()
      }
    })
  }

  /** Closes; the thread that played becomes the spare one of `successor`. */
  async close(successor?: LayerLoader): Promise<void> {
    this.#isClosed = true
    this.events.close()
    this.#files.close()
    await this.#threads.close(successor?.threads)
  }

  /** Its threads, which take over one of a loader that closes. */
  get threads(): PlayerThreads {
    return this.#threads
  }

  async #note(version: PlayedVersion): Promise<void> {
    await this.#watch(version)
    this.#handOver = undefined
    this.events.changed(version, this.#typedFiles)
  }

  /**
   * Watches the files of effects and shows, and keeps a spare thread ready for what comes next. A
   * player that took over is given one soon.
   */
  async #watch({ files }: Pick<PlayedVersion, 'files'>): Promise<void> {
    const { layers } = this
    const typed = await textsReadAgain(layers)
    if (this.#isClosed || layers !== this.layers) return
    this.#typedFiles = typedFiles(typed)
    this.#files.set(typed.length === 0 ? [] : [...this.#typedFiles, ...files])
    const hasTakenOver = this.#handOver !== undefined
    if (typed.length > 0 && !hasTakenOver) this.#threads.keepSpare()
    else if (this.#options.expectsUpdates || this.#hasUpdated) this.#threads.keepSpareSoon()
  }

  #reloadSoon(): void {
    if (this.#isStale) return
    this.#isStale = true
    void this.#reloads.add(() =>
      this.#works.add(async () => {
        this.#isStale = false
        if (!this.#isClosed) await this.#reload()
      }),
    )
  }

  /** Tries saved files in another thread; if they work, the two threads change places. */
  async #reload(): Promise<void> {
    try {
      await this.#loadSaved()
    } catch (cause) {
      if (!this.#isClosed) this.events.refused(cause, this.#typedFiles)
    }
  }

  /**
   * A file that is empty or missing may be about to be written, so it is read once more, as are files
   * that changed while they were read.
   */
  async #loadSaved(): Promise<void> {
    const stamp = await this.#files.readStamp()
    let refused: readonly string[] = []
    const reload = () =>
      this.#exchange.reload({
        onPlay: (version) => this.#noteSaved(version),
        onRefuse: ({ refusedFiles }) => {
          refused = refusedFiles
        },
      })
    try {
      await reload().catch(async (cause: unknown) => {
        const isUnfinished = cause instanceof SourceError && UNFINISHED.has(cause.code)
        if (this.#isClosed) throw cause
        if (!isUnfinished && stamp === (await this.#files.readStamp())) throw cause
        await wait(SECOND_LOOK_MS)
        if (!this.#isClosed) await reload()
      })
    } catch (cause) {
      if (!this.#isClosed) this.#files.set([...this.#files.paths, ...refused])
      throw cause
    }
  }

  /** Synchronous: a file may be saved again as soon as its light is seen. */
  #noteSaved(version: PlayedVersion): void {
    this.#files.set([...this.#typedFiles, ...version.files])
    this.#threads.keepSpare()
    this.events.readAgain(version)
  }

  /** The last light of layers that fail stays, unless there is an earlier version that plays. */
  #fallBack(thread: PlayerThread, faults: readonly LayerFault[]): void {
    if (thread !== this.playing) return
    const instead = this.#threads.fallBack() ? 'version before' : 'last light'
    if (instead === 'version before') {
      void this.#exchange.inTurn(() => this.#loadAgain(this.layers))
    }
    for (const { fault, id } of faults) {
      this.events.failed(new SourceError(fault.code, fault.message), id, instead)
    }
  }

  /** A thread that ended is replaced, without the layer that ended it. */
  #noteEnd(thread: PlayerThread, { fault, layer }: PlayerThreadEnd): void {
    if (this.#isClosed || thread !== this.playing) return
    this.events.failed(fault, layer, this.#threads.hasVersionBefore ? 'version before' : 'nothing')
    const others = this.layers.filter(({ id }) => id !== layer)
    void this.#exchange.inTurn(() => this.#replace(others))
  }

  /** Replaces the thread that plays, if it has ended. */
  async #replace(layers: readonly PlayedLayer[]): Promise<void> {
    if (this.#isClosed || !this.playing.hasEnded) return
    const hasVersion = this.#threads.replace()
    await this.#loadAgain(hasVersion ? this.layers : layers)
  }

  async #loadAgain(layers: readonly PlayedLayer[]): Promise<void> {
    const clocks = this.playing.version?.clocks
    const sent = sendLayers(layers, this.#options.layout)
    const { now } = this.#options.transport
    await this.playing
      .load({ layers: sent, now, clocks })
      .catch((cause) => this.events.refused(cause, this.#typedFiles))
  }
}

/** The texts of layers of which a file is read again when it is saved. */
async function textsReadAgain(layers: readonly PlayedLayer[]): Promise<string[]> {
  const texts = layers.map(({ source }) =>
    source.kind === 'typed' && !source.isFixed ? source.texts : [],
  )
  const isRead = await Promise.all(
    texts.map(async (each) => (await Promise.all(each.map(isReadAgain))).includes(true)),
  )
  return texts.filter((_, layer) => isRead[layer]).flat()
}
