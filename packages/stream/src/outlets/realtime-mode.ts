import type { Clock, Timer } from '../clock/clock.ts'
import type { RealtimeDevice } from './realtime-device.ts'
import { requestWithin } from './request-within.ts'

/** A device goes back to its film after about a minute of silence. */
const ASSERT_EVERY_MS = 30_000

/** How a device's realtime mode is held. */
export interface RealtimeModeOptions {
  readonly clock: Clock
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Told when the mode could not be asserted again: a sign that the device is lost. */
  readonly onLost: (cause: unknown) => void
}

/** Puts a device into realtime mode, keeps it there, and gives back the mode it was in. */
export class RealtimeMode {
  readonly #device: RealtimeDevice
  readonly #options: RealtimeModeOptions
  #previous: string | undefined
  #timer: Timer | undefined

  constructor(device: RealtimeDevice, options: RealtimeModeOptions) {
    this.#device = device
    this.#options = options
  }

  /** Enters the mode, having noted what the device was doing before. */
  async enter(): Promise<void> {
    await this.#takeOver()
    this.#assertLater()
  }

  /** Takes note of a mode that was set meanwhile: it is given back in the end, not before. */
  noteMode(mode: string): void {
    if (mode === 'rt') return
    this.#previous = mode
    this.assertNow()
  }

  /** Enters the mode once more, if it was entered: it may have been lost. */
  assertNow(): void {
    if (this.#timer !== undefined) void this.#assert()
  }

  /** Leaves the device alone until the next `enter()`. */
  release(): void {
    if (this.#timer !== undefined) this.#options.clock.clearTimeout(this.#timer)
    this.#timer = undefined
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

  #assertLater(): void {
    this.release()
    this.#timer = this.#options.clock.setTimeout(() => void this.#assert(), ASSERT_EVERY_MS)
  }

  async #assert(): Promise<void> {
    const timer = this.#timer
    try {
      await this.#takeOver()
      if (this.#timer === timer) this.#assertLater()
    } catch (cause) {
      if (this.#timer === timer) this.#options.onLost(cause)
    }
  }

  // Whoever has set another mode meanwhile gets it in the end.
  async #takeOver(): Promise<void> {
    const { mode } = await requestWithin((signal) => this.#get(signal), this.#options)
    if (mode !== 'rt' || this.#previous === undefined) this.#previous = mode
    await requestWithin((signal) => this.#set('rt', signal), this.#options)
  }

  #get(signal: AbortSignal) {
    return this.#device.mode.get({ signal })
  }

  #set(mode: string, signal: AbortSignal) {
    return this.#device.mode.set(mode, { signal })
  }
}
