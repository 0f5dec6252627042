import type { Clock, Timer } from '../clock/clock.ts'
import type { RealtimeDevice } from './realtime-device.ts'
import { requestWithin } from './request-within.ts'

/**
 * A device goes back to its film after about a minute of silence, so the mode is asserted every
 * 30 s; a check that comes a little early asserts it as well.
 */
const ASSERT_AFTER_MS = 29_000

/** How a device's realtime mode is held. */
export interface RealtimeModeOptions {
  readonly clock: Clock
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** How often the mode is looked at, in milliseconds: at least as often as it is asserted. */
  readonly checkEveryMs: number
  /** Told when somebody else was found to have taken the device out of the mode. */
  readonly onTaken: () => void
  /** Told when the mode could not be asserted again: a sign that the device is lost. */
  readonly onLost: (cause: unknown) => void
}

/** Puts a device into realtime mode, keeps it there, and gives back the mode it was in. */
export class RealtimeMode {
  readonly #device: RealtimeDevice
  readonly #options: RealtimeModeOptions
  #previous: string | undefined
  #timer: Timer | undefined
  #assertedAt = Number.NEGATIVE_INFINITY
  #isHeld = false

  constructor(device: RealtimeDevice, options: RealtimeModeOptions) {
    this.#device = device
    this.#options = options
  }

  /** Enters the mode, having noted what the device was doing before. */
  async enter(): Promise<void> {
    await this.#takeOver()
    this.#checkLater()
  }

  /** Takes note of a mode that was set meanwhile: it is given back in the end, not before. */
  noteMode(mode: string): void {
    if (mode === 'rt') return
    this.#previous = mode
    this.#isHeld = false
    this.assertNow()
  }

  /** Enters the mode once more, if it was entered: it may have been lost. */
  assertNow(): void {
    if (this.#timer === undefined) return
    this.#assertedAt = Number.NEGATIVE_INFINITY
    void this.#check()
  }

  /** Leaves the device alone until the next `enter()`. */
  release(): void {
    if (this.#timer !== undefined) this.#options.clock.clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isHeld = false
    this.#assertedAt = Number.NEGATIVE_INFINITY
  }

  /**
   * Puts the device back into the mode it was in, unless somebody else has taken it out of realtime
   * mode since. A device that was in realtime mode before, left there by somebody who is gone, falls
   * back by itself.
   */
  async restore(timeoutMs: number): Promise<void> {
    this.release()
    const mode = this.#previous
    if (mode === undefined || mode === 'rt') return
    const bounds = { clock: this.#options.clock, timeoutMs }
    const now = await requestWithin((signal) => this.#get(signal), bounds)
    if (now.mode === 'rt') await requestWithin((signal) => this.#set(mode, signal), bounds)
  }

  #checkLater(): void {
    const { clock, checkEveryMs } = this.#options
    if (this.#timer !== undefined) clock.clearTimeout(this.#timer)
    this.#timer = clock.setTimeout(() => void this.#check(), checkEveryMs)
  }

  async #check(): Promise<void> {
    const timer = this.#timer
    try {
      await this.#takeOver()
      if (this.#timer === timer) this.#checkLater()
    } catch (cause) {
      if (this.#timer === timer) this.#options.onLost(cause)
    }
  }

  async #takeOver(): Promise<void> {
    const { mode } = await requestWithin((signal) => this.#get(signal), this.#options)
    this.#noteFound(mode)
    const now = this.#options.clock.now()
    if (mode === 'rt' && now - this.#assertedAt < ASSERT_AFTER_MS) return
    await requestWithin((signal) => this.#set('rt', signal), this.#options)
    this.#assertedAt = now
    this.#isHeld = true
  }

  // Whoever has set another mode meanwhile gets it in the end.
  #noteFound(mode: string): void {
    if (mode !== 'rt' || this.#previous === undefined) this.#previous = mode
    if (mode !== 'rt' && this.#isHeld) this.#options.onTaken()
  }

  #get(signal: AbortSignal) {
    return this.#device.mode.get({ signal })
  }

  #set(mode: string, signal: AbortSignal) {
    return this.#device.mode.set(mode, { signal })
  }
}
