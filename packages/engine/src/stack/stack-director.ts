import { SourceError } from '@ledloom/media'
import type { ReloadNews } from '../effects/reload/reloading-source.ts'
import { typedFiles } from '../effects/reload/typed-files.ts'
import { type WatchedFiles, watchFiles } from '../effects/reload/watch-files.ts'
import { Turns } from '../threads/turns.ts'
import { playLayers } from './play-layers.ts'
import { sendLayers } from './shared-light.ts'
import type { LayerFacts, StackLayer } from './stack-layer.ts'
import { StackNews } from './stack-news.ts'
import { ALONE_MS, type LayerClocks, type LayerFault, type StackVersion } from './stack-order.ts'
import { StackPair } from './stack-pair.ts'
import type { StackThread, StackThreadEnd, StackThreadOptions } from './stack-thread.ts'
import { textsReadAgain } from './texts-read-again.ts'
import type { Transport } from './transport.ts'

/** On what layers are played, where in time, and who is told of them. */
export interface DirectorOptions extends Pick<StackThreadOptions, 'layout' | 'limits'> {
  readonly transport: Transport
  readonly onNews: (news: ReloadNews) => void
}

/** What is taken over from layers that play on other lights. */
export interface Legacy {
  /** A thread that is warm. */
  readonly thread: StackThread | undefined
  readonly clocks: LayerClocks | undefined
}

/**
 * Decides what the threads of a stack play: layers that are asked for, files as they are saved, and
 * what is left where something fails.
 */
export class StackDirector {
  readonly news: StackNews
  readonly #options: DirectorOptions
  readonly #files: WatchedFiles
  readonly #threads: StackPair
  readonly #turns = new Turns()
  #legacy: Legacy | undefined
  #layers: readonly StackLayer[] = []
  #facts: ReadonlyMap<string, LayerFacts> = new Map()
  #isStale = false
  #isClosed = false

  constructor(options: DirectorOptions, legacy?: Legacy) {
    const { layout, limits, onNews } = options
    this.#options = options
    this.#legacy = legacy
    this.news = new StackNews(onNews)
    this.#files = watchFiles(() => this.#readAgain())
    const pairOptions: StackThreadOptions = {
      ...{ layout, limits },
      onFaults: (failed, faults) => this.#fallBack(failed, faults),
      onEnd: (ended, end) => this.#noteEnd(ended, end),
    }
    this.#threads = new StackPair(pairOptions, legacy?.thread)
  }

  /** What makes the frames. */
  get playing(): StackThread {
    return this.#threads.playing
  }

  get layers(): readonly StackLayer[] {
    return this.#layers
  }

  /** What is known of each layer that plays, by its id. */
  get facts(): ReadonlyMap<string, LayerFacts> {
    return this.#facts
  }

  /** @throws SourceError where a layer can't be played; an effect that is broken is waited for */
  async begin(layers: readonly StackLayer[]): Promise<void> {
    try {
      await this.change(layers)
    } catch (cause) {
      if (!(cause instanceof SourceError) || cause.code !== 'broken-effect') throw cause
      this.#layers = layers
      await this.#watch({ files: this.playing.refusedFiles })
      this.news.refused(cause)
    }
  }

  /** @throws SourceError where a layer can't be played; what played goes on then */
  change(layers: readonly StackLayer[]): Promise<void> {
    return this.#turns.take(() => this.#change(layers))
  }

  /**
   * Plays these layers at once where nothing has to be opened for them, even while others are being
   * opened; gives whether it does. The others are not among them and need another change.
   */
  async adapt(layers: readonly StackLayer[]): Promise<boolean> {
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

  /** Does what needs a thread that is warm, while nothing else is changed. */
  bequeath<Result>(work: (legacy: Legacy) => Promise<Result>): Promise<Result> {
    return this.#turns.take(() => {
      const clocks = this.playing.version?.clocks
      return work({ thread: this.#threads.giveSpare(), clocks })
    })
  }

  /** Ends; the thread that played is the spare one of `heir`. */
  async close(heir?: StackDirector): Promise<void> {
    this.#isClosed = true
    this.news.close()
    this.#files.close()
    await this.#threads.close(heir === undefined ? undefined : heir.#threads)
  }

  async #change(layers: readonly StackLayer[]): Promise<void> {
    if (this.playing.hasEnded) await this.#replace(this.#layers)
    const { layout, transport } = this.#options
    const version = await playLayers(this.#threads, {
      before: sendLayers(this.#layers, layout),
      layers: sendLayers(layers, layout),
      now: () => transport.now,
      clocks: this.#legacy?.clocks,
    })
    this.#layers = layers
    this.#take(version)
    await this.#watch(version)
    this.#legacy = undefined
    this.news.changed(version)
  }

  #load(thread: StackThread, layers: readonly StackLayer[], isAnew = false): Promise<StackVersion> {
    const clocks = this.playing.version?.clocks
    const { layout, transport } = this.#options
    return thread.load({ layers: sendLayers(layers, layout), now: transport.now, isAnew, clocks })
  }

  #take({ facts }: StackVersion): void {
    this.#facts = facts
    const lengths = this.#layers.map(({ id, speed }) => lengthOf(facts.get(id), speed))
    const longest = Math.max(0, ...lengths)
    this.#options.transport.setDuration(longest > 0 ? longest : Number.POSITIVE_INFINITY)
  }

  /**
   * Looks after the files of effects and shows, and keeps a thread ready to try what comes next. An
   * heir is given one soon.
   */
  async #watch({ files }: Pick<StackVersion, 'files'>): Promise<void> {
    const typed = await textsReadAgain(this.#layers)
    if (this.#isClosed) return
    this.#files.set(typed.length === 0 ? [] : [...typedFiles(typed), ...files])
    const isHeir = this.#legacy !== undefined
    if (typed.length > 0 && !isHeir) this.#threads.keepSpare()
    else this.#threads.keepSpareSoon()
  }

  #readAgain(): void {
    if (this.#isStale) return
    this.#isStale = true
    void this.#turns.take(async () => {
      this.#isStale = false
      if (!this.#isClosed) await this.#tryAnew()
    })
  }

  /** What is saved is tried in the spare thread: where it works, the two change places. */
  async #tryAnew(): Promise<void> {
    const { spare } = this.#threads
    try {
      const version = await this.#load(spare, this.#layers, true)
      this.#threads.swap()
      this.#take(version)
      await this.#watch(version)
      this.news.readAgain(version)
    } catch (cause) {
      this.#files.set([...this.#files.paths, ...spare.refusedFiles])
      this.news.refused(cause)
    }
  }

  /** Layers that fail are dark, unless there is a version before them that plays. */
  #fallBack(thread: StackThread, faults: readonly LayerFault[]): void {
    if (thread !== this.playing) return
    if (this.#threads.fallBack()) void this.#turns.take(() => this.#loadAgain(this.#layers))
    for (const { fault } of faults) this.news.failed(new SourceError(fault.code, fault.message))
  }

  /** A thread that is gone is replaced, without the layer that it was caught in. */
  #noteEnd(thread: StackThread, { fault, layer }: StackThreadEnd): void {
    if (this.#isClosed || thread !== this.playing) return
    this.news.failed(fault)
    void this.#turns.take(() => this.#replace(this.#layers.filter(({ id }) => id !== layer)))
  }

  async #replace(layers: readonly StackLayer[]): Promise<void> {
    if (this.#isClosed || !this.playing.hasEnded) return
    const hasVersion = this.#threads.replace()
    await this.#loadAgain(hasVersion ? this.#layers : layers)
  }

  async #loadAgain(layers: readonly StackLayer[]): Promise<void> {
    await this.#load(this.playing, layers).catch((cause) => this.news.refused(cause))
  }
}

/** Seconds until a layer has shown all that it has; 0 where it goes on without end. */
function lengthOf(facts: LayerFacts | undefined, speed: number): number {
  return (facts?.duration ?? 0) / (speed || 1)
}
