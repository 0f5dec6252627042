import type { Clock, OutletState, Tick, Timer } from '@ledloom/core'
import { ErrorReports, type StreamErrorListener } from '@ledloom/sockets'
import type { OutletStatistics } from '../../statistics/outlet-statistics.ts'
import { OutletCounters } from '../../statistics/outlet-statistics.ts'
import type { FrameSender } from '../light-outlet.ts'
import type { FrameTransport } from './frame-pump.ts'
import { FramePump } from './frame-pump.ts'
import type { RealtimeDevice } from './realtime-device.ts'
import { RealtimeMode } from './realtime-mode.ts'
import { backOffMs } from './retry-times.ts'
import { type TakeoverSign, TakeoverWatch } from './takeover-watch.ts'

/** Time that a frame being sent has left when the sender is closed. */
const GRACE_MS = 1000
/** Time without failures after which the next failure counts as a first one. */
const SETTLED_MS = 2000

/** Reports of signs that keep coming. */
const CONTESTS = {
  mode: {
    code: 'device-contested',
    what: 'another client keeps taking the device',
    cause: 'it is taken back each time; end one of the two',
  },
  token: {
    code: 'token-lost',
    what: 'its token keeps being lost',
    cause: 'each time there is a new login; another client that logs in would do that too',
  },
} as const

interface DeviceSenderSettings {
  readonly clock: Clock
  /** Milliseconds after which an unanswered request counts as failed. */
  readonly timeoutMs: number
  /** Milliseconds between two checks of the mode, beside the frames. */
  readonly checkEveryMs: number
  /** The mode to restore in the end. Default: the one that the device is found in. */
  readonly formerMode?: string | undefined
}

/**
 * Sends frames to a device over a transport, one at a time; one slot holds the newest frame meanwhile.
 * Enters realtime mode at once, and asserts it every 30 s beside the frames, after a new login and
 * after each failure. Retries a lost device at growing intervals of up to a second. Restores the
 * device's mode when closed.
 */
export class DeviceSender implements FrameSender {
  readonly #clock: Clock
  readonly #transport: FrameTransport
  readonly #pump: FramePump
  readonly #counters = new OutletCounters()
  readonly #reports = new ErrorReports()
  readonly #takeovers = new TakeoverWatch()
  readonly #ending = new AbortController()
  readonly #mode: RealtimeMode
  readonly #running: Promise<void>
  readonly #endListening: readonly (() => void)[]
  #state: OutletState = 'connecting'
  #failuresInARow = 0
  #lostAt = 0
  #triedAt = 0
  #isAway = false
  #isClosing = false
  #isSuspended = false
  #endPause: (() => void) | undefined
  #closed: Promise<void> | undefined

  /** Takes over the device at once, in the background. The transport is closed with the sender. */
  constructor(device: RealtimeDevice, transport: FrameTransport, settings: DeviceSenderSettings) {
    this.#clock = settings.clock
    this.#transport = transport
    this.#pump = new FramePump({
      transport,
      clock: settings.clock,
      counters: this.#counters,
      onSent: () => this.#noteSuccess(),
    })
    this.#mode = new RealtimeMode(device, {
      ...settings,
      signal: this.#ending.signal,
      onLost: (cause) => this.#loseMode(cause),
      onTaken: () => this.#noteSign('mode'),
    })
    this.#endListening = [
      device.onLogin?.(() => this.#noteLogin()),
      device.onModeSet?.((mode) => this.#mode.noteMode(mode)),
    ].filter((end) => end !== undefined)
    this.#running = this.#run()
  }

  /** Copies the frame into the slot; replaces one that could not be sent yet. */
  take(bytes: Uint8Array, tick: Tick): boolean {
    if (this.#isClosing || this.#isSuspended) return false
    this.#pump.take(bytes, tick)
    return true
  }

  /** The mode that is restored when the sender is closed; `undefined` if it is not known yet. */
  get formerMode(): string | undefined {
    return this.#mode.former
  }

  /**
   * Sends nothing and asks the device nothing until `resume()`, for other work with it. It stays in
   * realtime mode, with the light that it shows, for about a minute.
   */
  async suspend(): Promise<void> {
    this.#isSuspended = true
    await this.#mode.suspend()
  }

  resume(): void {
    if (!this.#isSuspended) return
    this.#isSuspended = false
    this.#mode.resume()
  }

  get statistics(): OutletStatistics {
    return this.#counters.snapshot(this.#state, this.#clock.now())
  }

  /**
   * Calls `listener` for failures, for a lost device at most every five seconds, until the returned
   * function is called. Without a listener they become process warnings.
   */
  onError(listener: StreamErrorListener): () => void {
    return this.#reports.listen(listener)
  }

  /**
   * Stops sending and restores the device's mode. Settles within a few seconds even if the device does
   * not answer; a mode that cannot be restored is reported.
   */
  close(): Promise<void> {
    this.#closed ??= this.#end()
    return this.#closed
  }

  async #run(): Promise<void> {
    while (!this.#isClosing) {
      try {
        this.#triedAt = this.#clock.now()
        await this.#mode.enter(this.#isAway ? this.#failuresInARow : 0)
        await this.#transport.begin(this.#ending.signal)
        this.#state = 'streaming'
        await this.#pump.run()
      } catch (cause) {
        if (!this.#isClosing) await this.#recover(cause)
      }
    }
  }

  /** Resets the failures only after a while, because a failing device may take a frame now and then. */
  #noteSuccess(): void {
    if (this.#failuresInARow === 0) return
    if (this.#isAway) this.#counters.reconnected++
    this.#isAway = false
    if (this.#clock.now() - this.#lostAt >= SETTLED_MS) this.#failuresInARow = 0
  }

  async #recover(cause: unknown): Promise<void> {
    this.#mode.release()
    this.#state = 'lost'
    this.#failuresInARow++
    this.#lostAt = this.#clock.now()
    if (!this.#isAway) this.#counters.lost++
    this.#isAway = true
    const what = 'the device takes no frames'
    this.#reports.add({ code: 'device-lost', what, cause }, this.#lostAt)
    // The time that a failed attempt took counts as pause.
    const spentMs = this.#lostAt - this.#triedAt
    await this.#pause(Math.max(backOffMs(1), backOffMs(this.#failuresInARow) - spentMs))
  }

  #noteLogin(): void {
    this.#noteSign('token')
    this.#mode.assertNow()
  }

  /** Ignores signs of a lost device, which may have lost its power. */
  #noteSign(sign: TakeoverSign): void {
    if (this.#state !== 'streaming') return
    if (sign === 'mode') this.#counters.takeovers++
    else this.#counters.logins++
    const now = this.#clock.now()
    const contest = this.#takeovers.note(sign, now)
    if (contest !== undefined) this.#reports.add(CONTESTS[contest], now)
  }

  #loseMode(cause: unknown): void {
    this.#pump.end({ cause })
  }

  #pause(durationMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer: Timer = this.#clock.setTimeout(resolve, durationMs)
      this.#endPause = () => {
        this.#clock.clearTimeout(timer)
        resolve()
      }
    })
  }

  async #end(): Promise<void> {
    this.#isClosing = true
    for (const end of this.#endListening) end()
    this.#pump.end()
    this.#endPause?.()
    const grace = this.#clock.setTimeout(() => this.#ending.abort(), GRACE_MS)
    await this.#running
    this.#clock.clearTimeout(grace)
    this.#transport.close()
    await this.#restoreMode()
    this.#state = 'closed'
  }

  async #restoreMode(): Promise<void> {
    try {
      await this.#mode.restore()
    } catch (cause) {
      const what = 'the device could not be put back into the mode it was in'
      this.#reports.add({ code: 'mode-not-restored', what, cause }, this.#clock.now())
    }
  }
}
