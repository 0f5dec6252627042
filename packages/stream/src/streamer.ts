import {
  createFrame,
  DurationHistogram,
  type Frame,
  type FrameSource,
  type OutputStage,
} from '@ledloom/core'
import { ErrorReports, type StreamErrorListener } from '@ledloom/sockets'
import { FrameClock, type Tick } from './clock/frame-clock.ts'
import { RateMeter } from './statistics/rate-meter.ts'
import { SinkPort, type Take } from './statistics/sink-port.ts'
import type { StreamStatistics } from './statistics/stream-statistics.ts'
import {
  resolveStreamerOptions,
  type StreamerOptions,
  type StreamerSettings,
} from './streamer-options.ts'

/**
 * Plays a source to sinks, live: on each tick of its clock it renders the frame that is due now,
 * turns it into bytes and offers them to every sink. Nothing queues: a tick that was missed is
 * skipped, and a sink that is busy goes without this frame. A source or sink that throws is
 * reported and the others go on.
 */
export class Streamer {
  /** Settled once the stream has ended: by its limit, its signal or `close()`. Never rejected. */
  readonly finished: Promise<void>
  readonly #source: FrameSource
  readonly #stage: OutputStage
  readonly #settings: StreamerSettings
  readonly #signal: AbortSignal | undefined
  readonly #frameClock: FrameClock
  readonly #reports = new ErrorReports()
  readonly #ports: readonly SinkPort<Uint8Array>[]
  readonly #lightPorts: readonly SinkPort<Frame>[]
  readonly #frame: Frame
  readonly #bytes: Uint8Array
  readonly #lateness = new DurationHistogram()
  readonly #age = new DurationHistogram()
  readonly #rate = new RateMeter()
  readonly #counters = { frames: 0, skipped: 0, failed: 0 }
  #finish: () => void = () => undefined
  #isClosed = false

  /** @throws RangeError for a rate, duration or number of frames out of range */
  constructor(options: StreamerOptions) {
    const { source, stage, sinks, lightSinks = [], frameRate, signal } = options
    this.#settings = resolveStreamerOptions(options)
    this.#source = source
    this.#stage = stage
    this.#signal = signal
    this.#ports = sinks.map((sink, index) =>
      this.#port<Uint8Array>(
        (bytes, frameNumber, deadline) => sink.take(bytes, frameNumber, deadline),
        nameOf('sink', index, sink),
      ),
    )
    this.#lightPorts = lightSinks.map((sink, index) =>
      this.#port<Frame>(
        (frame, frameNumber, deadline) => sink.takeLight(frame, frameNumber, deadline),
        nameOf('light sink', index, sink),
      ),
    )
    this.#frame = createFrame(source.layout.ledCount)
    this.#bytes = new Uint8Array(source.layout.ledCount * stage.format.bytesPerLed)
    this.#frameClock = new FrameClock({
      frameRate,
      onTick: (tick) => this.#play(tick),
      clock: this.#settings.clock,
    })
    this.finished = new Promise((resolve) => {
      this.#finish = resolve
    })
    if (signal?.aborted) this.#end()
    else signal?.addEventListener('abort', this.#end, { once: true })
  }

  /** Starts with the first frame at once, or goes on after `stop()`; does nothing once ended. */
  start(): void {
    if (!this.#isClosed) this.#frameClock.start()
  }

  /** Holds the stream; the show's time stands until `start()`. */
  async stop(): Promise<void> {
    this.#frameClock.stop()
  }

  /** Ends the stream for good. Source and sinks are the caller's to close. */
  async close(): Promise<void> {
    this.#end()
  }

  /**
   * Goes on at another rate without a jump in the show's time.
   * @throws RangeError for a rate out of range
   */
  setFrameRate(frameRate: number): void {
    this.#frameClock.setFrameRate(frameRate)
  }

  /**
   * Tells `listener` of failures: each at once, and one that goes on at most every five seconds.
   * The function it gives ends that. Without a listener they become process warnings.
   */
  onError(listener: StreamErrorListener): () => void {
    return this.#reports.listen(listener)
  }

  get statistics(): StreamStatistics {
    return {
      frameRate: this.#frameClock.frameRate,
      rate: this.#rate.rateAt(this.#settings.clock.now()),
      ...this.#counters,
      lateness: this.#lateness.distribution,
      age: this.#age.distribution,
      sinks: this.#ports.map((port) => port.statistics),
      lightSinks: this.#lightPorts.map((port) => port.statistics),
    }
  }

  #port<Content>(take: Take<Content>, name: string): SinkPort<Content> {
    return new SinkPort(take, name, this.#reports)
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
    this.#lateness.add(tick.lateness)
    if (this.#render(tick)) this.#offer(tick)
  }

  #isOver({ frameNumber, time }: Tick): boolean {
    const { durationMs, frameLimit } = this.#settings
    return frameNumber >= frameLimit || time * 1000 >= durationMs
  }

  #render({ time, deadline }: Tick): boolean {
    const { wall } = this.#settings
    const showTime = wall === undefined ? time : wall.at(deadline) / 1000
    try {
      this.#source.render(this.#frame, wrapTime(showTime, this.#source.duration))
      if (this.#ports.length > 0) this.#stage.encode(this.#bytes, this.#frame)
      return true
    } catch (cause) {
      this.#counters.failed++
      this.#reports.add({ code: 'source-failed', what: 'the source failed', cause }, deadline)
      return false
    }
  }

  #offer({ frameNumber, deadline }: Tick): void {
    const now = this.#settings.clock.now()
    this.#counters.frames++
    this.#rate.add(now)
    this.#age.add(now - deadline)
    for (const port of this.#ports) port.offer(this.#bytes, frameNumber, deadline)
    for (const port of this.#lightPorts) port.offer(this.#frame, frameNumber, deadline)
  }
}

function nameOf(kind: string, index: number, sink: object): string {
  return `${kind} ${index} (${sink.constructor.name})`
}

function wrapTime(time: number, duration: number | undefined): number {
  return duration !== undefined && duration > 0 ? time % duration : time
}
