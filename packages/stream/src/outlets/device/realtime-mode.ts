import { channel } from 'node:diagnostics_channel'
import type { Clock, Timer } from '@ledloom/core'
import { familyProfile, parseFirmware } from '@ledloom/protocol'
import type { RealtimeDevice, RequestOptions } from './realtime-device.ts'
import { type RequestBounds, requestWithin } from './request-within.ts'
import { lostLimitMs } from './retry-times.ts'

/** A device in realtime mode, and the mode to restore. */
export interface HeldMode {
  /** Where the device is: `host` or `host:port`. */
  readonly address: string
  /** `undefined` when there is nothing to restore any more. */
  readonly mode: string | undefined
  /**
   * The token of the session, where it is known. Once the device refuses it, somebody else has logged
   * in.
   */
  readonly token?: string | undefined
}

const news = channel('ledloom:held-mode')

/**
 * Publishes the mode to restore on the diagnostics channel `ledloom:held-mode`, before the mode of a
 * device is changed: another process can restore it if this one is killed.
 */
export function publishHeldMode(held: HeldMode): void {
  news.publish(held)
}

/** A device goes back to its film after about a minute of silence, so the mode is asserted so often. */
const ASSERT_EVERY_MS = 30_000
/** How long an answer is awaited at least when the device is put back. */
const RESTORE_MS = 5000

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
  /** When the device was last known to be in the mode. */
  #seenAt = Number.NEGATIVE_INFINITY
  #slowestMs = 0
  /** When the first check comes, as a share of the time between two. */
  readonly #phase = nextPhase()

  constructor(device: RealtimeDevice, options: RealtimeModeOptions) {
    this.#device = device
    this.#options = options
  }

  /**
   * Enters the mode, having noted what the device was doing before.
   *
   * @param failures tries that failed since the device went; 0 where it did not
   */
  async enter(failures: number): Promise<void> {
    const { timeoutMs } = this.#options
    const lost = { failures, slowestMs: this.#slowestMs, timeoutMs }
    await this.#takeOver(failures === 0 ? timeoutMs : lostLimitMs(lost))
    this.#checkLater(Math.ceil(this.#phase * this.#options.checkEveryMs))
  }

  /** Takes note of a mode that was set meanwhile: it is given back in the end, not before. */
  noteMode(mode: string): void {
    if (mode === 'rt') return
    this.#previous = mode
    this.#publish(mode)
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
   * back by itself. Each answer is awaited for 5 s, or twice as long as the slowest before took.
   */
  async restore(): Promise<void> {
    this.release()
    try {
      await this.#putBack()
    } finally {
      this.#publish(undefined)
    }
  }

  async #putBack(): Promise<void> {
    const mode = this.#previous
    if (mode === undefined || mode === 'rt') return
    const timeoutMs = Math.max(RESTORE_MS, 2 * this.#slowestMs)
    const bounds = { clock: this.#options.clock, timeoutMs }
    const now = await requestWithin((signal) => this.#get(signal), bounds)
    if (now.mode === mode) return
    const isUntouched = now.mode === undefined || now.mode === 'rt'
    const isOurs = isUntouched || (await this.#hasRestarted(bounds))
    if (isOurs) await requestWithin((signal) => this.#set(mode, signal), bounds)
  }

  #checkLater(delayMs = this.#options.checkEveryMs): void {
    const { clock } = this.#options
    if (this.#timer !== undefined) clock.clearTimeout(this.#timer)
    this.#timer = clock.setTimeout(() => void this.#check(), delayMs)
  }

  /** Whether the next check would be too late to assert the mode. */
  #isDue(now: number): boolean {
    return now - this.#assertedAt > ASSERT_EVERY_MS - this.#options.checkEveryMs
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

  async #takeOver(timeoutMs = this.#options.timeoutMs): Promise<void> {
    const { clock } = this.#options
    const askedAt = clock.now()
    const bounds = { ...this.#options, timeoutMs }
    const { mode } = await requestWithin((signal) => this.#get(signal), bounds)
    const now = clock.now()
    this.#slowestMs = Math.max(this.#slowestMs, now - askedAt)
    // Two checks may be under way: what was so before the other put it right is no news.
    if (mode === 'rt') this.#previous ??= mode
    else if (mode !== undefined && askedAt >= this.#seenAt) await this.#noteFound(mode)
    if (mode !== 'rt' || this.#isDue(now)) {
      this.#publish(this.#previous)
      await requestWithin((signal) => this.#set('rt', signal), this.#options)
      this.#assertedAt = now
      this.#isHeld = true
    }
    this.#seenAt = clock.now()
  }

  /** Whoever has set another mode meanwhile gets it in the end; a start anew sets none. */
  async #noteFound(mode: string): Promise<void> {
    const wasHeld = this.#isHeld
    this.#isHeld = false
    const isRestart = this.#previous !== undefined && (await this.#hasRestarted(this.#options))
    if (!isRestart || this.#previous === 'rt') this.#previous = mode
    if (!isRestart && wasHeld) this.#options.onTaken()
  }

  #publish(mode: string | undefined): void {
    const { address, session } = this.#device
    if (address === undefined) return
    const token = session?.tokenText
    publishHeldMode({ address, token, mode: mode === 'rt' ? undefined : mode })
  }

  #hasRestarted(bounds: RequestBounds): Promise<boolean> {
    const sinceMs = this.#options.clock.now() - this.#seenAt
    return requestWithin((signal) => hasRestarted(this.#device, sinceMs, { signal }), bounds)
  }

  #get(signal: AbortSignal) {
    return this.#device.mode.get({ signal })
  }

  #set(mode: string, signal: AbortSignal) {
    return this.#device.mode.set(mode, { signal })
  }
}

/**
 * Whether a device was started anew within the last `durationMs`; false where it does not tell how
 * long it runs.
 */
export async function hasRestarted(
  device: RealtimeDevice,
  durationMs: number,
  options: RequestOptions,
): Promise<boolean> {
  const { uptime } = (await device.description?.get(options)) ?? {}
  return uptime !== undefined && Number(uptime) * uptimeUnitMs(device) < durationMs
}

function uptimeUnitMs({ family, firmware }: RealtimeDevice): number {
  if (family === undefined || firmware === undefined) return 1
  return familyProfile(family, parseFirmware(firmware)).generation.uptimeUnitMs
}

/** The fractional part of the golden ratio: its multiples spread as evenly over 0 to 1 as any do. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

let taken = 0

/**
 * A share of a period, above 0 and up to 1: those given one after the other are spread evenly,
 * however many there are (an additive recurrence, see Knuth, TAOCP 3, 6.4). Work that many begin at
 * the same moment and repeat does not come in bursts then.
 */
export function nextPhase(): number {
  return 1 - ((taken++ * GOLDEN) % 1)
}
