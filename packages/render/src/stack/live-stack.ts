import { createFrame, type Frame, type FrameSource, type Layout } from '@ledloom/core'
import type { ReloadNews } from '../effects/reload/reloading-source.ts'
import { typedFiles } from '../effects/reload/typed-files.ts'
import { type WatchedFiles, watchFiles } from '../effects/reload/watch-files.ts'
import { RenderError } from '../render-error.ts'
import { Turns } from '../threads/turns.ts'
import { playLayers } from './play-layers.ts'
import { sendLayers, showLive } from './shared-light.ts'
import type { LayerFacts, StackLayer } from './stack-layer.ts'
import { StackNews } from './stack-news.ts'
import type { LayerFault, StackVersion } from './stack-order.ts'
import { StackPair } from './stack-pair.ts'
import { type StackLimits, StackThread } from './stack-thread.ts'
import { textsReadAgain } from './texts-read-again.ts'
import { Transport } from './transport.ts'

/** What layers are played on, and who is told of them. */
export interface StackOptions {
  readonly layout: Layout
  /** Default: a new one, which plays. */
  readonly transport?: Transport | undefined
  /** Told what is wrong, and that effects or shows that were saved play. */
  readonly onNews: (news: ReloadNews) => void
  readonly limits?: Partial<StackLimits> | undefined
}

/** Seconds; a step longer than this is a jump in time and no rate. */
const LONGEST_STEP = 1

/**
 * Layers over each other that are changed while they play, without a jump in time. They play in a
 * thread of its own, so that one caught in a loop hangs nothing, and each frame is made while the
 * one before it is shown. Effects of the user's own are read again when they are saved.
 */
export class LiveStack implements FrameSource {
  readonly layout: Layout
  readonly transport: Transport
  /** Factor on the light, 0 to 1. */
  brightness = 1
  readonly #options: StackOptions
  readonly #shown: Frame
  readonly #files: WatchedFiles
  readonly #threads: StackPair
  readonly #news: StackNews
  readonly #turns = new Turns()
  #layers: readonly StackLayer[] = []
  #facts: ReadonlyMap<string, LayerFacts> = new Map()
  #streamTime = 0
  #isStale = false
  #isClosed = false

  private constructor(options: StackOptions) {
    this.#options = options
    this.layout = options.layout
    this.transport = options.transport ?? new Transport()
    this.#shown = createFrame(this.layout.ledCount)
    this.#news = new StackNews(options.onNews)
    this.#files = watchFiles(() => this.#readAgain())
    this.#threads = new StackPair(() => this.#makeThread())
  }

  /**
   * Opens layers. An effect of the user's own that is broken is told of and waited for.
   *
   * @throws RenderError where a layer can't be played
   */
  static async open(layers: readonly StackLayer[], options: StackOptions): Promise<LiveStack> {
    const stack = new LiveStack(options)
    try {
      await stack.#begin(layers)
      return stack
    } catch (error) {
      await stack.close()
      throw error
    }
  }

  /** Whether anything has played yet. */
  get hasPlayed(): boolean {
    return this.#news.hasPlayed
  }

  /** What is known of each layer that plays, by its id. */
  get facts(): ReadonlyMap<string, LayerFacts> {
    return this.#facts
  }

  /**
   * Plays these layers from now on. Those that stay the same go on as they are.
   *
   * @throws RenderError where a layer can't be played; what played goes on then
   */
  change(layers: readonly StackLayer[]): Promise<void> {
    return this.#turns.take(() => this.#change(layers))
  }

  render(frame: Frame, streamTime: number): void {
    const step = streamTime - this.#streamTime
    this.#streamTime = streamTime
    const now = this.transport.advance(streamTime)
    if (this.#showAlone(frame, now.time)) return
    this.#threads.playing.take(this.#shown)
    frame.set(this.#shown)
    if (this.brightness !== 1) dim(frame, this.brightness)
    showLive(this.#layers, now.time)
    const isSteady = step > 0 && step <= LONGEST_STEP
    void this.#threads.playing.ask(isSteady ? this.transport.after(step) : now)
  }

  /** Light that is made elsewhere and alone needs no thread, and comes without delay. */
  #showAlone(frame: Frame, time: number): boolean {
    const [layer, second] = this.#layers
    if (layer?.content.kind !== 'live' || second !== undefined || layer.opacity !== 1) return false
    layer.content.source.render(frame, time)
    if (this.brightness !== 1) dim(frame, this.brightness)
    return true
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#news.close()
    this.#files.close()
    await this.#threads.close()
  }

  async #begin(layers: readonly StackLayer[]): Promise<void> {
    try {
      await this.change(layers)
    } catch (cause) {
      if (!(cause instanceof RenderError) || cause.code !== 'broken-effect') throw cause
      this.#layers = layers
      await this.#watch({ files: this.#threads.playing.refusedFiles })
      this.#news.refused(cause)
    }
  }

  async #change(layers: readonly StackLayer[]): Promise<void> {
    if (this.#threads.playing.hasEnded) await this.#replace(this.#layers)
    const version = await playLayers(this.#threads, {
      before: sendLayers(this.#layers, this.layout),
      layers: sendLayers(layers, this.layout),
      now: () => this.transport.now,
    })
    this.#layers = layers
    this.#take(version)
    await this.#watch(version)
    this.#news.changed(version)
  }

  #load(thread: StackThread, layers: readonly StackLayer[], isAnew = false): Promise<StackVersion> {
    const clocks = this.#threads.playing.version?.clocks
    const { now } = this.transport
    return thread.load({ layers: sendLayers(layers, this.layout), now, isAnew, clocks })
  }

  #take({ facts }: StackVersion): void {
    this.#facts = facts
    const lengths = this.#layers.map(({ id, speed }) => lengthOf(facts.get(id), speed))
    const longest = Math.max(0, ...lengths)
    this.transport.setDuration(longest > 0 ? longest : Number.POSITIVE_INFINITY)
  }

  /** Looks after the files of effects and shows, and keeps a thread ready to try what comes next. */
  async #watch({ files }: Pick<StackVersion, 'files'>): Promise<void> {
    const typed = await textsReadAgain(this.#layers)
    if (this.#isClosed) return
    this.#files.set(typed.length === 0 ? [] : [...typedFiles(typed), ...files])
    if (typed.length > 0) this.#threads.keepSpare()
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
      this.#news.readAgain(version)
    } catch (cause) {
      this.#files.set([...this.#files.paths, ...spare.refusedFiles])
      this.#news.refused(cause)
    }
  }

  #makeThread(): StackThread {
    const thread = new StackThread(this.layout, {
      limits: this.#options.limits,
      onFaults: (faults) => this.#fallBack(thread, faults),
      onEnd: (fault, layer) => this.#noteEnd(thread, fault, layer),
    })
    return thread
  }

  /** Layers that fail are dark, unless there is a version before them that plays. */
  #fallBack(thread: StackThread, faults: readonly LayerFault[]): void {
    if (thread !== this.#threads.playing) return
    if (this.#threads.fallBack()) void this.#turns.take(() => this.#loadAgain(this.#layers))
    for (const { fault } of faults) this.#news.failed(new RenderError(fault.code, fault.message))
  }

  /** A thread that is gone is replaced, without the layer that it was caught in. */
  #noteEnd(thread: StackThread, fault: RenderError, layer: string | undefined): void {
    if (this.#isClosed || thread !== this.#threads.playing) return
    this.#news.failed(fault)
    void this.#turns.take(() => this.#replace(this.#layers.filter(({ id }) => id !== layer)))
  }

  async #replace(layers: readonly StackLayer[]): Promise<void> {
    if (this.#isClosed || !this.#threads.playing.hasEnded) return
    const hasVersion = this.#threads.replace()
    await this.#loadAgain(hasVersion ? this.#layers : layers)
  }

  async #loadAgain(layers: readonly StackLayer[]): Promise<void> {
    await this.#load(this.#threads.playing, layers).catch((cause) => this.#news.refused(cause))
  }
}

/** Seconds until a layer has shown all that it has; 0 where it goes on without end. */
function lengthOf(facts: LayerFacts | undefined, speed: number): number {
  return (facts?.duration ?? 0) / (speed || 1)
}

function dim(frame: Frame, factor: number): void {
  for (let i = 0; i < frame.length; i++) frame[i]! *= factor
}
