import type { Clock, FrameSource, Outlet } from '@ledloom/core'
import { type StreamErrorListener, systemClock } from '@ledloom/sockets'
import { type Group, Streamer, type StreamStatistics, type TimeOrigin } from '@ledloom/stream'
import type { OutletProfile } from '../profile/outlet-profile.ts'

/** Length and pace of a stream. */
export interface StreamOptions {
  /** Default: the most that the outlets take. */
  readonly frameRate?: number | undefined
  /** By which frames are due. Default: the machine's. */
  readonly clock?: Clock | undefined
  /** Start of its time. Default: the first frame. */
  readonly timeOrigin?: TimeOrigin | undefined
  /** Milliseconds since 1970, for `wall`. Default: the machine's. */
  readonly wallNow?: (() => number) | undefined
  /** Milliseconds since 1970 at which its time is 0, for `wall`. Default 0. */
  readonly startsAt?: number | undefined
  /** Default: endless. */
  readonly seconds?: number | undefined
  /** Ends it. */
  readonly signal: AbortSignal
}

/** A source, and what it plays on. */
export interface Playing {
  readonly source: FrameSource
  readonly profile: OutletProfile
  /** Outlets of pages. */
  readonly pages: readonly Outlet[]
  /** Has as many LEDs as `lights`. Default: only pages show the source. */
  readonly group?: Group | undefined
}

/** Streams a source to pages and a group, and goes on when another source or group replaces it. */
export class StudioStream {
  /** Settled when the stream has ended: after its time, by its signal or by `close()`. */
  readonly finished: Promise<void>
  readonly #options: StreamOptions
  readonly #clock: Clock
  readonly #listeners = new Set<StreamErrorListener>()
  #streamer: Streamer
  #endAt: number | undefined
  #hasStarted = false
  #finish: () => void = () => undefined

  constructor(playing: Playing, options: StreamOptions) {
    this.#options = options
    this.#clock = options.clock ?? systemClock
    this.finished = new Promise((resolve) => {
      this.#finish = resolve
    })
    this.#streamer = this.#createStreamer(playing, options.seconds)
  }

  /** Since the last exchange. */
  get statistics(): StreamStatistics {
    return this.#streamer.statistics
  }

  start(): void {
    const { seconds } = this.#options
    if (seconds !== undefined) this.#endAt = this.#clock.now() + seconds * 1000
    this.#hasStarted = true
    this.#begin()
  }

  /** Stops, and gives the function that goes on with another source on other outlets. */
  async exchange(playing: Playing): Promise<() => void> {
    const past = this.#streamer
    const left = this.#endAt && (this.#endAt - this.#clock.now()) / 1000
    const seconds = left === undefined ? this.#options.seconds : Math.max(0.001, left)
    this.#streamer = this.#createStreamer(playing, seconds)
    await past.close()
    return () => {
      if (this.#hasStarted) this.#begin()
    }
  }

  /** Calls `listener` for failures of the stream. */
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
    { source, profile, pages, group }: Playing,
    seconds: number | undefined,
  ): Streamer {
    const { frameRate = profile.frameRate, timeOrigin, wallNow, startsAt, signal } = this.#options
    return new Streamer({
      source,
      outlets: group === undefined ? pages : [...pages, group],
      frameRate,
      ...{ clock: this.#clock, timeOrigin, wallNow, startsAt },
      durationMs: seconds === undefined ? undefined : seconds * 1000,
      signal,
    })
  }
}
