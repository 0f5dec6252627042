import { channel } from 'node:diagnostics_channel'
import type { Clock, Timer } from '@ledloom/core'
import { familyProfile, parseFirmware } from '@ledloom/protocol'
import type { RealtimeDevice, RequestOptions } from './realtime-device.ts'
import { type RequestBounds, requestWithin } from './request-within.ts'
import { lostLimitMs } from './retry-times.ts'

/** A device in realtime mode, or one that plays a movie for a while, and the mode to restore. */
export interface HeldMode {
  /** `host` or `host:port`. */
  readonly address: string
  /** `undefined` if there is nothing left to restore. */
  readonly mode: string | undefined
  /**
   * The token of the session, if known. Once the device refuses it, another client has logged in.
   */
  readonly token?: string | undefined
  /** The name of the movie, which is to be deleted if it is the only one. Default: realtime mode. */
  readonly movie?: string | undefined
}

const heldModes = channel('ledloom:held-mode')

/** Milliseconds between two assertions: a device leaves the mode after about a minute of silence. */
const ASSERT_EVERY_MS = 30_000
/** Shortest time limit of a request that restores the mode. */
const RESTORE_MS = 5000

interface RealtimeModeOptions {
  readonly clock: Clock
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Milliseconds between two checks of the mode, at most those between two assertions. */
  readonly checkEveryMs: number
  /** The mode to restore in the end. Default: the one that the device is found in. */
  readonly formerMode?: string | undefined
  /** Called when another client has taken the device out of the mode. */
  readonly onTaken: () => void
  /** Called when the mode cannot be asserted, a sign that the device is lost. */
  readonly onLost: (cause: unknown) => void
}

/** Puts a device into realtime mode, keeps it there, and restores its former mode. */
export class RealtimeMode {
  readonly #device: RealtimeDevice
  readonly #options: RealtimeModeOptions
  #previous: string | undefined
  /** True if the mode to restore is given, until the device was taken over. */
  #isGiven: boolean
  #timer: Timer | undefined
  #assertedAt = Number.NEGATIVE_INFINITY
  #isHeld = false
  /** Time at which the device was last known to be in the mode. */
  #seenAt = Number.NEGATIVE_INFINITY
  #slowestMs = 0
  /** True once the mode is restored, or is about to be: no check takes the device over any more. */
  #isEnding = false
  readonly #checks = new Set<Promise<void>>()
  /** Time of the first check, as a share of the time between two. */
  readonly #phase = nextPhase()

  constructor(device: RealtimeDevice, options: RealtimeModeOptions) {
    this.#device = device
    this.#options = options
    this.#previous = options.formerMode
    this.#isGiven = options.formerMode !== undefined
  }

  /**
   * Notes the device's mode and enters realtime mode.
   *
   * @param failures failed attempts since the device was lost; 0 if it was not
   */
  async enter(failures: number): Promise<void> {
    const { timeoutMs } = this.#options
    const lost = { failures, slowestMs: this.#slowestMs, timeoutMs }
    await this.#takeOver(failures === 0 ? timeoutMs : lostLimitMs(lost))
    this.#checkLater(Math.ceil(this.#phase * this.#options.checkEveryMs))
  }

  /** Notes a mode that was set meanwhile, to restore it in the end, and asserts realtime mode. */
  noteMode(mode: string): void {
    if (mode === 'rt') return
    this.#previous = mode
    this.#publish(mode)
    this.#isHeld = false
    this.assertNow()
  }

  /** Enters the mode again, if it was entered, because it may have been lost. */
  assertNow(): void {
    if (this.#timer === undefined) return
    this.#assertedAt = Number.NEGATIVE_INFINITY
    this.#checkNow()
  }

  /** The mode to restore in the end; `undefined` if it is not known yet. */
  get former(): string | undefined {
    return this.#previous
  }

  /** Settled once the device is asked nothing, until `resume()`. */
  async suspend(): Promise<void> {
    this.release()
    await this.#endChecks()
    this.release()
  }

  /** Enters the mode again after `suspend()`. */
  resume(): void {
    if (!this.#isEnding) this.#checkNow()
  }

  /** Stops checking until the next `enter()`. */
  release(): void {
    if (this.#timer !== undefined) this.#options.clock.clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isHeld = false
    this.#assertedAt = Number.NEGATIVE_INFINITY
  }

  /**
   * Restores the former mode, unless another client has ended realtime mode since. A device that was
   * already in realtime mode, left by another client, falls back by itself. Each answer may take 5 s,
   * or twice as long as the slowest one before.
   */
  async restore(): Promise<void> {
    this.#isEnding = true
    this.release()
    try {
      await this.#endChecks()
      // A check that was under way begins the next wait.
      this.release()
      await this.#setFormerMode()
    } finally {
      this.#publish(undefined)
    }
  }

  async #setFormerMode(): Promise<void> {
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
    this.#timer = clock.setTimeout(() => this.#checkNow(), delayMs)
  }

  /** Returns true if the next check would be too late to assert the mode. */
  #isDue(now: number): boolean {
    return now - this.#assertedAt > ASSERT_EVERY_MS - this.#options.checkEveryMs
  }

  #checkNow(): void {
    const check = this.#check().finally(() => this.#checks.delete(check))
    this.#checks.add(check)
  }

  /** Waits for checks under way, one of which may be entering realtime mode. */
  async #endChecks(): Promise<void> {
    const bounds = { clock: this.#options.clock, timeoutMs: RESTORE_MS }
    await requestWithin(() => Promise.allSettled(this.#checks), bounds).catch(() => undefined)
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
    if (this.#isEnding) return
    const now = clock.now()
    this.#slowestMs = Math.max(this.#slowestMs, now - askedAt)
    // Two checks may overlap: a mode read before the other check corrected it means nothing.
    if (mode === 'rt') this.#previous ??= mode
    else if (mode !== undefined && askedAt >= this.#seenAt) await this.#noteFound(mode)
    if (mode !== 'rt' || this.#isDue(now)) {
      this.#publish(this.#previous)
      await requestWithin((signal) => this.#set('rt', signal), this.#options)
      this.#assertedAt = now
      this.#isHeld = true
    }
    this.#seenAt = clock.now()
    this.#isGiven = false
  }

  /** Another client's mode is restored in the end; the mode after a reboot is not. */
  async #noteFound(mode: string): Promise<void> {
    if (this.#isGiven) return
    const wasHeld = this.#isHeld
    this.#isHeld = false
    const isRestart = this.#previous !== undefined && (await this.#hasRestarted(this.#options))
    if (!isRestart || this.#previous === 'rt') this.#previous = mode
    if (!isRestart && wasHeld) this.#options.onTaken()
  }

  /**
   * Publishes the mode to restore on the diagnostics channel `ledloom:held-mode`, before the mode of the
   * device is changed, so that another process can restore it if this one is killed.
   */
  #publish(mode: string | undefined): void {
    const { address, session } = this.#device
    if (address === undefined) return
    const token = session?.tokenText
    const held: HeldMode = { address, token, mode: mode === 'rt' ? undefined : mode }
    heldModes.publish(held)
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
 * Returns true if a device has rebooted within the last `durationMs`; false if it does not state
 * its uptime.
 */
async function hasRestarted(
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

/** The fractional part of the golden ratio, whose multiples spread evenly over 0 to 1. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

let phaseCount = 0

/**
 * A share of a period, above 0 and up to 1. Any number of successive ones is spread evenly (an additive
 * recurrence, see Knuth, TAOCP 3, 6.4), so that periodic work of many devices does not come in bursts.
 */
export function nextPhase(): number {
  return 1 - ((phaseCount++ * GOLDEN) % 1)
}
