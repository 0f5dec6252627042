import {
  createFrame,
  type Frame,
  type FrameSource,
  type Layout,
  type SourcePace,
} from '@ledloom/core'
import type { LayerEdit } from './layer-exchange.ts'
import { type HandOver, LayerLoader } from './layer-loader.ts'
import { isLiveAlone, type LayerFacts, type PlayedLayer } from './played-layer.ts'
import type { PlayerEvent } from './player-events.ts'
import type { LayerValues, LayerVariables, PlayTime, PressedButton } from './player-messages.ts'
import type { PlayerLimits } from './player-thread.ts'
import { showLive } from './shared-light.ts'
import { Transport } from './transport.ts'

/** Options of a player. */
export interface PlayerOptions {
  readonly layout: Layout
  /** Default: a new one, which plays. */
  readonly transport?: Transport | undefined
  /** Notified of faults, and of saved effects and shows that play. */
  readonly onEvent: (event: PlayerEvent) => void
  /** Seconds of processor time after which a user's own code counts as caught in a loop. */
  readonly limits?: Partial<PlayerLimits> | undefined
  /**
   * True if a second thread starts soon, in which updates are opened without interrupting what
   * plays. False saves its memory until the first update. Default true.
   */
  readonly expectsUpdates?: boolean | undefined
}

/** Seconds; a longer step is a jump in time, not a frame rate. */
const LONGEST_STEP = 1

/**
 * Share of the time from when a frame has left until the next one is wanted. A frame that takes longer is
 * requested before the one before it has left, and is rendered while that is sent.
 */
const SHARE_THAT_WAITS = 2 / 3

/**
 * Plays layers live. Layers can be changed while they play, without a jump in time. A worker thread
 * renders them, so that user code caught in a loop blocks nothing, and makes each frame while the one
 * before it is shown; videos are decoded further ahead. A late frame is replaced by the last one. A
 * user's own effects and shows are read again when they are saved; while a file is broken, its last
 * working version plays on.
 */
export class Player implements FrameSource {
  readonly layout: Layout
  readonly transport: Transport
  /** The layers whose variables somebody watches. */
  watched: readonly string[] = []
  readonly #options: PlayerOptions
  readonly #shown: Frame
  readonly #loader: LayerLoader
  #successor: Player | undefined
  #streamTime = 0
  /** Seconds from the frame before the last one to the last one. */
  #lastStep = Number.POSITIVE_INFINITY
  /** Milliseconds from when the last frame was wanted until it had left. */
  #leavingMs = 0
  #isClosed = false
  /** Buttons that were pressed since the last frame was requested. */
  #pressed: readonly PressedButton[] = []

  private constructor(options: PlayerOptions, handOver?: HandOver) {
    const { layout, transport = new Transport(), expectsUpdates = true } = options
    this.#options = options
    this.layout = layout
    this.transport = transport
    this.#shown = createFrame(layout.ledCount)
    this.#loader = new LayerLoader({ ...options, transport, expectsUpdates }, handOver)
  }

  /**
   * Opens layers. Reports a user's effect that is broken, and plays it once its file is fixed.
   *
   * @throws SourceError if a layer can't be played
   */
  static async open(layers: readonly PlayedLayer[], options: PlayerOptions): Promise<Player> {
    const player = new Player(options)
    try {
      await player.#loader.begin(layers)
      return player
    } catch (error) {
      await player.close()
      throw error
    }
  }

  /** True if anything has played yet. */
  get hasPlayed(): boolean {
    return this.#loader.events.hasPlayed
  }

  /** True if all layers failed while they played: nothing moves until one is mended. */
  get hasFailed(): boolean {
    return this.#loader.hasFailed
  }

  /** Facts about each layer that plays, by its id. */
  get facts(): ReadonlyMap<string, LayerFacts> {
    return this.#loader.facts
  }

  /** The present values of what follows something, by the ids of layers. */
  get values(): LayerValues {
    return this.#loader.playing.values
  }

  /** The present values of the variables of the layers that are watched. */
  get variables(): LayerVariables {
    return this.watched.length === 0 ? {} : this.#loader.playing.variables
  }

  /**
   * Plays these layers from now on; those that stay the same go on. Updates are made one after
   * another; `edit` makes changes that may overlap.
   *
   * @throws SourceError if a layer can't be played; the old layers play on
   */
  update(layers: readonly PlayedLayer[]): Promise<void> {
    return this.#loader.update(layers)
  }

  /**
   * Makes a change of what plays. Several changes may overlap: none waits for what another one opens.
   *
   * @throws SourceError if a layer can't be played; the old layers play on
   */
  edit(edit: LayerEdit): Promise<void> {
    return this.#loader.edit(edit)
  }

  /**
   * Opens layers with their first frame beside what plays, to find out whether they can be played. It may take for
   * ever, on a disk that stalls: nothing waits for it.
   *
   * @param time seconds at which they would begin
   * @throws SourceError if a layer can't be played, or all fail in that frame
   */
  check(layers: readonly PlayedLayer[], time: number): Promise<void> {
    return this.#loader.check(layers, time)
  }

  /** Presses a button of a layer's effect, in the next frame that is requested. */
  press(button: PressedButton): void {
    this.#pressed = [...this.#pressed, button]
  }

  /**
   * Opens layers on another layout, at the same time. It takes about as long as an
   * update, as it uses a thread that has started. This player plays on until it is closed.
   *
   * @throws SourceError if a layer can't be played
   */
  moveTo(layout: Layout, layers: readonly PlayedLayer[]): Promise<Player> {
    return this.#loader.handOver(async (handOver) => {
      const next = new Player({ ...this.#options, layout, transport: this.transport }, handOver)
      try {
        await next.#loader.begin(layers)
        this.#successor = next
        return next
      } catch (error) {
        next.#successor = this
        await next.close()
        throw error
      }
    })
  }

  /** The pace of the thread that plays; `undefined` for a live layer, which needs none. */
  get pace(): SourcePace | undefined {
    return isLiveAlone(this.#loader.layers) ? undefined : this.#loader.playing.pace
  }

  render(frame: Frame, streamTime: number, due?: Promise<void>): void {
    const step = streamTime - this.#streamTime
    this.#streamTime = streamTime
    const now = this.transport.advance(streamTime)
    if (this.#renderLiveAlone(frame, now.time)) return
    const { playing, layers } = this.#loader
    playing.take(this.#shown)
    frame.set(this.#shown)
    showLive(layers, now.time)
    const isSteady = step > 0 && step <= LONGEST_STEP
    // Where a frame was left out, the step to this one was longer than the next will be.
    const next = isSteady ? this.transport.after(Math.min(step, this.#lastStep)) : now
    this.#lastStep = isSteady ? step : Number.POSITIVE_INFINITY
    const freeMs = step * 1000 - this.#leavingMs
    const canWait = isSteady && playing.tookMs <= SHARE_THAT_WAITS * freeMs
    if (due === undefined || !canWait) this.#ask(next)
    if (due !== undefined) this.#whenLeft(due, canWait ? next : undefined)
  }

  /** Notes when a frame has left, and requests the next one then, if it is given. */
  #whenLeft(due: Promise<void>, next: PlayTime | undefined): void {
    const wantedAt = performance.now()
    const note = () => {
      this.#leavingMs = performance.now() - wantedAt
      if (next !== undefined) this.#ask(next)
    }
    void due.then(() => setImmediate(note))
  }

  #ask(next: PlayTime): void {
    // A frame may have left only after the end.
    if (this.#isClosed) return
    const asked = this.#loader.playing.ask(next, this.watched, this.#pressed)
    if (asked !== undefined) this.#pressed = []
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const successor = this.#successor
    await this.#loader.close(successor === undefined ? undefined : successor.#loader)
  }

  /** A single live layer needs no thread and is shown without delay. */
  #renderLiveAlone(frame: Frame, time: number): boolean {
    const { layers } = this.#loader
    if (!isLiveAlone(layers)) return false
    layers[0].source.source.render(frame, time)
    return true
  }
}
