import {
  createFrame,
  DurationHistogram,
  type Frame,
  type FrameSource,
  type SourcePace,
  type Tick,
} from '@ledloom/core'
import { ErrorReports, type StreamErrorListener } from '@ledloom/sockets'
import { FrameClock } from './clock/frame-clock.ts'
import { LeadTime } from './clock/lead-time.ts'
import { OutletPort } from './statistics/outlet-port.ts'
import { PlayPace } from './statistics/play-pace.ts'
import { RateMeter } from './statistics/rate-meter.ts'
import type { StreamStatistics } from './statistics/stream-statistics.ts'
import {
  resolveStreamerOptions,
  type StreamerOptions,
  type StreamerSettings,
} from './streamer-options.ts'

/**
 * Plays a source to outlets, live: on each tick of its clock it renders the frame that is due and
 * offers it to every outlet. If that takes long, it does so ahead, and the outlets send the frame when it
 * is due. Nothing queues: a missed tick is skipped, and a busy outlet skips the frame. A source or outlet
 * that throws is reported, and the others go on.
 */
export class Streamer {
  /** Resolves when the stream has ended: by its limit, its signal or `close()`. Never rejects. */
  readonly finished: Promise<void>
  readonly #source: FrameSource
  readonly #settings: StreamerSettings
  readonly #signal: AbortSignal | undefined
  readonly #frameClock: FrameClock
  readonly #reports = new ErrorReports()
  readonly #ports: readonly OutletPort[]
  readonly #frame: Frame
  readonly #lateness = new DurationHistogram()
  readonly #age = new DurationHistogram()
  readonly #rate = new RateMeter()
  readonly #pace = new PlayPace()
  readonly #leadTime = new LeadTime()
  #sourcePace: SourcePace | undefined
  readonly #counters = { frames: 0, skipped: 0, failed: 0 }
  #finish: () => void = () => undefined
  #isClosed = false

  /** @throws RangeError for a rate, duration or number of frames out of range */
  constructor(options: StreamerOptions) {
    const { source, outlets, frameRate, signal } = options
    this.#settings = resolveStreamerOptions(options)
    this.#source = source
    this.#signal = signal
    this.#ports = outlets.map(
      (outlet, index) =>
        new OutletPort(outlet, `outlet ${index} (${outlet.constructor.name})`, this.#reports),
    )
    this.#frame = createFrame(source.layout.ledCount)
    this.#frameClock = new FrameClock({
      frameRate,
      onTick: (tick) => this.#play(tick),
      clock: this.#settings.clock,
      wall: this.#settings.wall,
    })
    this.finished = new Promise((resolve) => {
      this.#finish = resolve
    })
    if (signal?.aborted) this.#end()
    else signal?.addEventListener('abort', this.#end, { once: true })
  }

  /** Starts with the first frame at once, or goes on after `stop()`; does nothing after the end. */
  start(): void {
    if (!this.#isClosed) this.#frameClock.start()
  }

  /** Pauses the stream and the show's time until `start()`. */
  async stop(): Promise<void> {
    this.#frameClock.stop()
  }

  /** Ends the stream. The caller closes source and outlets. */
  async close(): Promise<void> {
    this.#end()
  }

  /**
   * Changes the rate without a jump in the show's time.
   * @throws RangeError for a rate out of range
   */
  setFrameRate(frameRate: number): void {
    this.#frameClock.setFrameRate(frameRate)
  }

  /**
   * Calls `listener` for failures, for a repeated one at most every five seconds, until the returned
   * function is called. Without a listener they become process warnings.
   */
  onError(listener: StreamErrorListener): () => void {
    return this.#reports.listen(listener)
  }

  get statistics(): StreamStatistics {
    const sinks = this.#ports.map((port) => port.statistics)
    const now = this.#settings.clock.now()
    return {
      frameRate: this.#frameClock.frameRate,
      rate: this.#rate.rateAt(now),
      ...this.#counters,
      late: this.#pace.late,
      slow: this.#pace.at(now),
      lateness: this.#lateness.distribution,
      age: this.#age.distribution,
      sinks,
      lightSinks: sinks,
    }
  }

  readonly #end = (): void => {
    this.#isClosed = true
    this.#frameClock.stop()
    this.#signal?.removeEventListener('abort', this.#end)
    this.#finish()
  }

  #play(tick: Tick): void {
    this.#counters.skipped += tick.missed
    if (this.#isOver(tick)) {
      this.#end()
      return
    }
    const begun = this.#settings.clock.now()
    const periodMs = 1000 / this.#frameClock.frameRate
    this.#pace.noteTick(tick, periodMs, begun)
    this.#noteLateness(tick)
    if (this.#render(tick)) this.#offer(tick)
    const now = this.#settings.clock.now()
    this.#pace.noteWork(now - begun)
    this.#leadTime.note(now - begun)
    this.#frameClock.leadMs = this.#leadTime.at(periodMs)
    this.#notePace({ periodMs, now })
  }

  /** Notes the lateness of a frame; if it comes ahead, once it is due. */
  #noteLateness({ due, deadline, lateness }: Tick): void {
    if (due === undefined) this.#lateness.add(lateness)
    else void due.then(() => this.#lateness.add(this.#settings.clock.now() - deadline))
  }

  #notePace(at: { readonly periodMs: number; readonly now: number }): void {
    const { pace } = this.#source
    if (pace === undefined) return
    this.#pace.noteSource(pace, this.#sourcePace, at)
    this.#sourcePace = pace
  }

  #isOver({ frameNumber, time }: Tick): boolean {
    const { durationMs, frameLimit } = this.#settings
    return frameNumber >= frameLimit || time * 1000 >= durationMs
  }

  #render({ time, deadline, due }: Tick): boolean {
    const { wall, startsAt } = this.#settings
    const showTime = wall === undefined ? time : Math.max(0, (wall.at(deadline) - startsAt) / 1000)
    try {
      this.#source.render(this.#frame, wrapTime(showTime, this.#source.duration), due)
      return true
    } catch (cause) {
      this.#counters.failed++
      this.#reports.add({ code: 'source-failed', what: 'the source failed', cause }, deadline)
      return false
    }
  }

  #offer(tick: Tick): void {
    const now = this.#settings.clock.now()
    this.#counters.frames++
    this.#rate.add(now)
    this.#age.add(now - tick.deadline)
    for (const port of this.#ports) port.offer(this.#frame, tick)
  }
}

function wrapTime(time: number, duration: number | undefined): number {
  return duration !== undefined && duration > 0 ? time % duration : time
}
