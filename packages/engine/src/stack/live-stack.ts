import { createFrame, type Frame, type FrameSource, type Layout } from '@ledloom/core'
import type { ReloadNews } from '../effects/reload/reloading-source.ts'
import { showLive } from './shared-light.ts'
import { type Legacy, StackDirector } from './stack-director.ts'
import type { LayerFacts, StackLayer } from './stack-layer.ts'
import type { StackLimits } from './stack-limits.ts'
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
  readonly #director: StackDirector
  #heir: LiveStack | undefined
  #streamTime = 0

  private constructor(options: StackOptions, legacy?: Legacy) {
    const { layout, transport = new Transport() } = options
    this.#options = options
    this.layout = layout
    this.transport = transport
    this.#shown = createFrame(layout.ledCount)
    this.#director = new StackDirector({ ...options, transport }, legacy)
  }

  /**
   * Opens layers. An effect of the user's own that is broken is told of and waited for.
   *
   * @throws SourceError where a layer can't be played
   */
  static async open(layers: readonly StackLayer[], options: StackOptions): Promise<LiveStack> {
    const stack = new LiveStack(options)
    try {
      await stack.#director.begin(layers)
      return stack
    } catch (error) {
      await stack.close()
      throw error
    }
  }

  /** Whether anything has played yet. */
  get hasPlayed(): boolean {
    return this.#director.news.hasPlayed
  }

  /** What is known of each layer that plays, by its id. */
  get facts(): ReadonlyMap<string, LayerFacts> {
    return this.#director.facts
  }

  /**
   * Plays these layers from now on. Those that stay the same go on as they are.
   *
   * @throws SourceError where a layer can't be played; what played goes on then
   */
  change(layers: readonly StackLayer[]): Promise<void> {
    return this.#director.change(layers)
  }

  /**
   * Plays these layers at once where nothing has to be opened for them, even while a `change` is
   * under way; gives whether it does. The layers that the change opens are not among them: call
   * `change` again, with all layers, after it is done.
   *
   * @throws SourceError for what is not taken; what played goes on then
   */
  adapt(layers: readonly StackLayer[]): Promise<boolean> {
    return this.#director.adapt(layers)
  }

  /**
   * Opens layers on another layout, at the time and with the brightness of this one. That takes
   * about as long as a change, as a thread is there already; this one plays on until it is closed.
   *
   * @throws SourceError where a layer can't be played
   */
  moveTo(layout: Layout, layers: readonly StackLayer[]): Promise<LiveStack> {
    return this.#director.bequeath(async (legacy) => {
      const next = new LiveStack({ ...this.#options, layout, transport: this.transport }, legacy)
      next.brightness = this.brightness
      try {
        await next.#director.begin(layers)
        this.#heir = next
        return next
      } catch (error) {
        next.#heir = this
        await next.close()
        throw error
      }
    })
  }

  render(frame: Frame, streamTime: number): void {
    const step = streamTime - this.#streamTime
    this.#streamTime = streamTime
    const now = this.transport.advance(streamTime)
    if (this.#showAlone(frame, now.time)) return
    const { playing, layers } = this.#director
    playing.take(this.#shown)
    frame.set(this.#shown)
    if (this.brightness !== 1) dim(frame, this.brightness)
    showLive(layers, now.time)
    const isSteady = step > 0 && step <= LONGEST_STEP
    void playing.ask(isSteady ? this.transport.after(step) : now)
  }

  async close(): Promise<void> {
    const heir = this.#heir
    await this.#director.close(heir === undefined ? undefined : heir.#director)
  }

  /** Light that is made elsewhere and alone needs no thread, and comes without delay. */
  #showAlone(frame: Frame, time: number): boolean {
    const [layer, second] = this.#director.layers
    if (layer?.content.kind !== 'live' || second !== undefined || layer.opacity !== 1) return false
    layer.content.source.render(frame, time)
    if (this.brightness !== 1) dim(frame, this.brightness)
    return true
  }
}

function dim(frame: Frame, factor: number): void {
  for (let i = 0; i < frame.length; i++) frame[i]! *= factor
}
