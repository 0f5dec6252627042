import { setTimeout as wait } from 'node:timers/promises'
import { SourceError, type SourceErrorCode } from '@ledloom/media'
import PQueue from 'p-queue'
import { exchangeLayers } from './exchange-layers.ts'
import { isLiveAlone, type LayerFacts, type PlayedLayer } from './played-layer.ts'
import {
  ALONE_MS,
  type LayerClocks,
  type LayerFault,
  type PlayedVersion,
} from './player-messages.ts'
import { NewsReporter, type PlayerNews } from './player-news.ts'
import type { PlayerThread, PlayerThreadEnd, PlayerThreadOptions } from './player-thread.ts'
import { sendLayers } from './shared-light.ts'
import type { Transport } from './transport.ts'
import { isReadAgain, typedFiles, type WatchedFiles, watchFiles } from './watched-files.ts'
import { WorkerPair } from './worker-pair.ts'

/** Options of a loader. */
interface LoaderOptions extends Pick<PlayerThreadOptions, 'layout' | 'limits'> {
  readonly transport: Transport
  readonly onNews: (news: PlayerNews) => void
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
  readonly news: NewsReporter
  readonly #options: LoaderOptions
  readonly #files: WatchedFiles
  readonly #threads: WorkerPair
  /** Changes are made one after another. */
  readonly #queue = new PQueue({ concurrency: 1 })
  #handOver: HandOver | undefined
  #layers: readonly PlayedLayer[] = []
  #facts: ReadonlyMap<string, LayerFacts> = new Map()
  #hasUpdated = false
  #typedFiles: readonly string[] = []
  #isStale = false
  #isClosed = false

  constructor(options: LoaderOptions, handOver?: HandOver) {
    const { layout, limits, onNews } = options
    this.#options = options
    this.#handOver = handOver
    this.news = new NewsReporter(onNews)
    this.#files = watchFiles(() => this.#reloadSoon())
    const pairOptions: PlayerThreadOptions = {
      ...{ layout, limits },
      onFaults: (failed, faults) => this.#fallBack(failed, faults),
      onEnd: (ended, end) => this.#noteEnd(ended, end),
    }
    this.#threads = new WorkerPair(pairOptions, handOver?.thread)
  }

  /** The thread that makes the frames. */
  get playing(): PlayerThread {
    return this.#threads.playing
  }

  get layers(): readonly PlayedLayer[] {
    return this.#layers
  }

  /** Facts about each layer that plays, by its id. */
  get facts(): ReadonlyMap<string, LayerFacts> {
    return this.#facts
  }

  /** @throws SourceError if a layer can't be played; a broken effect is waited for */
  async begin(layers: readonly PlayedLayer[]): Promise<void> {
    if (!this.#options.expectsUpdates && isLiveAlone(layers)) {
      this.#layers = layers
      this.news.changed({ notes: [] })
      return
    }
    try {
      await this.#queue.add(() => this.#play(layers))
    } catch (cause) {
      if (!(cause instanceof SourceError) || cause.code !== 'broken-effect') throw cause
      this.#layers = layers
      await this.#watch({ files: this.playing.refusedFiles })
      this.news.refused(cause)
    }
  }

  /** @throws SourceError if a layer can't be played; the old layers play on */
  async update(layers: readonly PlayedLayer[]): Promise<void> {
    this.#hasUpdated = true
    await this.#queue.add(() => this.#play(layers))
  }

  /**
   * Plays these layers at once if none of them has to be opened, even while an update is under way;
   * returns whether it does. Layers that the update opens are not included and need another update.
   */
  async adapt(layers: readonly PlayedLayer[]): Promise<boolean> {
    const { playing } = this
    if (playing.version === undefined || playing.hasEnded) return false
    const { layout, transport } = this.#options
    const sent = sendLayers(layers, layout)
    const version = await playing.adapt({ layers: sent, now: transport.now, mostMs: ALONE_MS })
    if (version === undefined || playing !== this.playing) return false
    this.#layers = layers
    this.#take(version)
    return true
  }

  /** Runs `work` with a thread that has started, while nothing else changes. */
  handOver<Result>(work: (handOver: HandOver) => Promise<Result>): Promise<Result> {
    return this.#queue.add(() => {
      const clocks = this.playing.version?.clocks
      return work({ thread: this.#threads.giveSpare(), clocks })
    })
  }

  /** Closes; the thread that played becomes the spare one of `successor`. */
  async close(successor?: LayerLoader): Promise<void> {
    this.#isClosed = true
    this.news.close()
    this.#files.close()
    await this.#threads.close(successor?.threadPair)
  }

  /** Its threads, which take over one of a loader that closes. */
  get threadPair(): WorkerPair {
    return this.#threads
  }

  async #play(layers: readonly PlayedLayer[]): Promise<void> {
    if (this.playing.hasEnded) await this.#replace(this.#layers)
    const { layout, transport } = this.#options
    const version = await exchangeLayers(this.#threads, {
      before: sendLayers(this.#layers, layout),
      layers: sendLayers(layers, layout),
      now: () => transport.now,
      clocks: this.#handOver?.clocks,
    })
    this.#layers = layers
    this.#take(version)
    await this.#watch(version)
    this.#handOver = undefined
    this.news.changed(version)
  }

  #load(
    thread: PlayerThread,
    layers: readonly PlayedLayer[],
    isReloaded = false,
  ): Promise<PlayedVersion> {
    const clocks = this.playing.version?.clocks
    const { layout, transport } = this.#options
    const sent = sendLayers(layers, layout)
    return thread.load({ layers: sent, now: transport.now, isReloaded, clocks })
  }

  #take({ facts }: PlayedVersion): void {
    this.#facts = facts
    const lengths = this.#layers.map(({ id, speed }) => lengthOf(facts.get(id), speed))
    const longest = Math.max(0, ...lengths)
    this.#options.transport.setDuration(longest > 0 ? longest : Number.POSITIVE_INFINITY)
  }

  /**
   * Watches the files of effects and shows, and keeps a spare thread ready for what comes next. A
   * player that took over is given one soon.
   */
  async #watch({ files }: Pick<PlayedVersion, 'files'>): Promise<void> {
    const typed = await textsReadAgain(this.#layers)
    if (this.#isClosed) return
    this.#typedFiles = typedFiles(typed)
    this.#files.set(typed.length === 0 ? [] : [...this.#typedFiles, ...files])
    const hasTakenOver = this.#handOver !== undefined
    if (typed.length > 0 && !hasTakenOver) this.#threads.keepSpare()
    else if (this.#options.expectsUpdates || this.#hasUpdated) this.#threads.keepSpareSoon()
  }

  #reloadSoon(): void {
    if (this.#isStale) return
    this.#isStale = true
    void this.#queue.add(async () => {
      this.#isStale = false
      if (!this.#isClosed) await this.#reload()
    })
  }

  /** Tries saved files in the spare thread; if they work, the two threads change places. */
  async #reload(): Promise<void> {
    try {
      const version = await this.#loadSaved()
      // Synchronous: a file may be saved again as soon as its light is seen.
      this.#files.set([...this.#typedFiles, ...version.files])
      this.#threads.swap()
      this.#take(version)
      this.#threads.keepSpare()
      this.news.readAgain(version)
    } catch (cause) {
      if (this.#isClosed) return
      this.#files.set([...this.#files.paths, ...this.#threads.spare.refusedFiles])
      this.news.refused(cause)
    }
  }

  /** A file that is empty or missing may be about to be written, so it is read once more. */
  async #loadSaved(): Promise<PlayedVersion> {
    try {
      return await this.#load(this.#threads.spare, this.#layers, true)
    } catch (cause) {
      if (!(cause instanceof SourceError) || !UNFINISHED.has(cause.code)) throw cause
      await wait(SECOND_LOOK_MS)
      return this.#load(this.#threads.spare, this.#layers, true)
    }
  }

  /** Layers that fail are dark, unless there is an earlier version that plays. */
  #fallBack(thread: PlayerThread, faults: readonly LayerFault[]): void {
    if (thread !== this.playing) return
    if (this.#threads.fallBack()) void this.#queue.add(() => this.#loadAgain(this.#layers))
    for (const { fault } of faults) this.news.failed(new SourceError(fault.code, fault.message))
  }

  /** A thread that ended is replaced, without the layer that ended it. */
  #noteEnd(thread: PlayerThread, { fault, layer }: PlayerThreadEnd): void {
    if (this.#isClosed || thread !== this.playing) return
    this.news.failed(fault)
    void this.#queue.add(() => this.#replace(this.#layers.filter(({ id }) => id !== layer)))
  }

  async #replace(layers: readonly PlayedLayer[]): Promise<void> {
    if (this.#isClosed || !this.playing.hasEnded) return
    const hasVersion = this.#threads.replace()
    await this.#loadAgain(hasVersion ? this.#layers : layers)
  }

  async #loadAgain(layers: readonly PlayedLayer[]): Promise<void> {
    await this.#load(this.playing, layers).catch((cause) => this.news.refused(cause))
  }
}

/** The texts of layers of which a file is read again when it is saved. */
async function textsReadAgain(layers: readonly PlayedLayer[]): Promise<string[]> {
  const texts = layers.map(({ source }) => (source.kind === 'typed' ? source.texts : []))
  const isRead = await Promise.all(
    texts.map(async (each) => (await Promise.all(each.map(isReadAgain))).includes(true)),
  )
  return texts.filter((_, layer) => isRead[layer]).flat()
}

/** Seconds until a layer has shown everything; 0 if it is endless. */
function lengthOf(facts: LayerFacts | undefined, speed: number): number {
  return (facts?.duration ?? 0) / (speed || 1)
}
