import type {
  Frame,
  FrameSource,
  Layout,
  Outlet,
  OutletState,
  OutputOptions,
  Tick,
} from '@ledloom/core'
import type { StreamErrorListener } from '@ledloom/sockets'
import { type Group, Streamer, type StreamStatistics } from '@ledloom/stream'
import type { OutletProfile } from '../profile/outlet-profile.ts'

/** A page that shows what is played. */
export interface StudioPage {
  /** Takes the light that is played. */
  readonly outlet: Outlet
  /** Shows another layout and format from the next frame on. */
  setScene(
    scene: OutletProfile & { readonly output?: OutputOptions | undefined; readonly title: string },
  ): void
}

/** Where and how long a studio plays. */
export interface StreamOptions {
  /** The page; told of the lights whenever they are others. */
  readonly preview: StudioPage
  readonly title: string
  readonly output?: OutputOptions | undefined
  readonly seconds?: number | undefined
  readonly signal: AbortSignal
}

/** Streams what a studio plays to the page and to devices, also when the lights become others. */
export class StudioStream {
  /** Settled once it has ended: by its time, its signal or `close()`. */
  readonly finished: Promise<void>
  readonly #options: StreamOptions
  readonly #slot: GroupSlot
  readonly #listeners = new Set<StreamErrorListener>()
  #streamer: Streamer
  #endAt = Number.POSITIVE_INFINITY
  #finish: () => void = () => undefined

  constructor(source: FrameSource, lights: OutletProfile, options: StreamOptions) {
    this.#options = options
    this.#slot = new GroupSlot(lights.layout)
    this.finished = new Promise((resolve) => {
      this.#finish = resolve
    })
    this.#streamer = this.#createStreamer(source, lights, options.seconds)
  }

  get statistics(): StreamStatistics {
    return this.#streamer.statistics
  }

  start(): void {
    const { seconds } = this.#options
    if (seconds !== undefined) this.#endAt = performance.now() + seconds * 1000
    this.#begin()
  }

  /** Where light goes to devices: a fleet of as many LEDs as the source has. */
  set fleet(fleet: Group | undefined) {
    this.#slot.fleet = fleet
  }

  /** Goes on with another source, for other lights and the devices that have them. */
  async exchange(source: FrameSource, lights: OutletProfile, fleet?: Group): Promise<void> {
    const past = this.#streamer
    const left = (this.#endAt - performance.now()) / 1000
    const seconds = left === Number.POSITIVE_INFINITY ? undefined : Math.max(0.001, left)
    this.#streamer = this.#createStreamer(source, lights, seconds)
    await past.close()
    this.#slot.fleet = fleet
    const { preview, title, output } = this.#options
    preview.setScene({ ...lights, output, title })
    this.#begin()
  }

  /** Tells `listener` of failures of the stream. */
  onError(listener: StreamErrorListener): void {
    this.#listeners.add(listener)
  }

  async close(): Promise<void> {
    await this.#streamer.close()
    this.#finish()
  }

  #begin(): void {
    const streamer = this.#streamer
    streamer.onError((error) => {
      for (const listener of this.#listeners) listener(error)
    })
    streamer.start()
    void streamer.finished.then(() => {
      if (streamer === this.#streamer) this.#finish()
    })
  }

  #createStreamer(
    source: FrameSource,
    lights: OutletProfile,
    seconds: number | undefined,
  ): Streamer {
    const { preview, signal } = this.#options
    return new Streamer({
      source,
      outlets: [preview.outlet, this.#slot],
      frameRate: lights.frameRate,
      durationMs: seconds === undefined ? undefined : seconds * 1000,
      signal,
    })
  }
}

/** The group that is played on, which can change from one frame to the next. */
export class GroupSlot implements Outlet {
  fleet: Group | undefined
  readonly #empty: Layout

  /** @param empty layout while there is no group */
  constructor(empty: Layout) {
    this.#empty = empty
  }

  get layout(): Layout {
    return this.fleet?.layout ?? this.#empty
  }

  get state(): OutletState {
    return this.fleet?.state ?? 'paused'
  }

  take(light: Frame, tick: Tick): boolean {
    return this.fleet?.take(light, tick) ?? true
  }

  async close(): Promise<void> {
    await this.fleet?.close()
  }
}
