import type { Clock, Tick, Timer } from '@ledloom/core'
import { systemClock } from '@ledloom/sockets'
import { checkFrameRate } from './pace.ts'
import type { WallTime } from './wall-time.ts'

/** Options of a frame clock. */
export interface FrameClockOptions {
  /** Frames a second, 0.1 to 1000. */
  readonly frameRate: number
  /** Called once a tick, with the same object each time. */
  readonly onTick: (tick: Tick) => void
  /** Default: the machine's. */
  readonly clock?: Clock
  /**
   * Gives the time of day at a moment of the clock. Frames are then due at multiples of their time since 1970,
   * as on every other host with that time of day. Default: at any time.
   */
  readonly wall?: Pick<WallTime, 'at'> | undefined
}

/** Share of a frame's time by which a frame comes sooner or later to get nearer to its multiple. */
const NUDGE = 0.02

/**
 * Ticks on absolute deadlines: frame n is due at start + n / rate, whatever happened before. Ticks come
 * at their deadlines or `leadMs` ahead, and then say when they are due. Missed ticks are skipped and
 * counted, never caught up.
 */
export class FrameClock {
  /**
   * Milliseconds by which ticks come ahead of their deadlines, less than a frame time, so that frames can
   * be made ready. Default 0.
   */
  leadMs = 0
  readonly #clock: Clock
  readonly #onTick: (tick: Tick) => void
  readonly #schedule: Schedule
  readonly #wall: Pick<WallTime, 'at'> | undefined
  readonly #tick: { -readonly [Name in keyof Tick]: Tick[Name] } = {
    ...{ frameNumber: 0, time: 0, deadline: 0, due: undefined, lateness: 0, missed: 0 },
  }
  #next = 0
  #timer: Timer | undefined
  /** Resolves `due` of a tick that came ahead; `undefined` once it is due. */
  #endWait: (() => void) | undefined

  /** @throws RangeError for a rate out of range */
  constructor(options: FrameClockOptions) {
    this.#clock = options.clock ?? systemClock
    this.#onTick = options.onTick
    this.#wall = options.wall
    this.#schedule = new Schedule(checkFrameRate(options.frameRate), 0)
  }

  /** Frames a second. */
  get frameRate(): number {
    return this.#schedule.frameRate
  }

  get isRunning(): boolean {
    return this.#timer !== undefined
  }

  /**
   * Starts, or continues after `stop()` with the next frame, which is due at once, or at the next multiple of
   * its time of day.
   */
  start(): void {
    if (this.isRunning) return
    const now = this.#clock.now()
    const wait = -this.#phaseAt(now)
    this.#schedule.resume(now + (wait < 0 ? wait + this.#periodMs : wait), this.#next)
    this.#arm(now)
  }

  /** Stops; no tick follows. One that came ahead is due at once. */
  stop(): void {
    this.#disarm()
    this.#makeDue()
  }

  /**
   * Changes the rate: the next tick is due one new frame time after the last one.
   * @throws RangeError for a rate out of range
   */
  setFrameRate(frameRate: number): void {
    checkFrameRate(frameRate)
    this.#schedule.changeRate(frameRate, Math.max(0, this.#next - 1))
    if (!this.isRunning) return
    this.#disarm()
    this.#arm(this.#clock.now())
  }

  /** Waits until the tick that came ahead is due or, if there is none, until the next one comes. */
  #arm(now: number): void {
    const comesAt = this.#schedule.deadlineOf(this.#next) - this.leadMs
    const until = this.#endWait === undefined ? comesAt : this.#tick.deadline
    this.#timer = this.#clock.setTimeout(this.#wake, Math.max(0, until - now))
  }

  #disarm(): void {
    if (this.#timer !== undefined) this.#clock.clearTimeout(this.#timer)
    this.#timer = undefined
  }

  readonly #wake = (): void => {
    const now = this.#clock.now()
    const wasAhead = this.#endWait !== undefined
    if (wasAhead && now >= this.#tick.deadline) this.#makeDue()
    // Together with a tick that gets due, only another one that is due may come: it replaces that.
    const leadMs = wasAhead ? 0 : this.leadMs
    const isTick = now >= this.#schedule.deadlineOf(this.#next) - leadMs
    if (isTick) this.#advance(now)
    // Armed first, so that the clock goes on whatever the listener does or throws.
    this.#arm(now)
    if (isTick) this.#onTick(this.#tick)
  }

  #makeDue(): void {
    this.#endWait?.()
    this.#endWait = undefined
  }

  #advance(now: number): void {
    const frameNumber = this.#schedule.frameDueAt(now, this.#next)
    const tick = this.#tick
    tick.missed = frameNumber - this.#next
    tick.frameNumber = frameNumber
    tick.time = this.#schedule.timeOf(frameNumber)
    tick.deadline = this.#schedule.deadlineOf(frameNumber)
    tick.lateness = Math.max(0, now - tick.deadline)
    tick.due = now < tick.deadline ? this.#waitForDue() : undefined
    this.#next = frameNumber + 1
    const most = NUDGE * this.#periodMs
    this.#schedule.shift(Math.max(-most, Math.min(most, -this.#phaseAt(tick.deadline))))
  }

  get #periodMs(): number {
    return 1000 / this.frameRate
  }

  /** Milliseconds from the nearest multiple of a frame's time to the time of day at a moment; 0 without one. */
  #phaseAt(moment: number): number {
    if (this.#wall === undefined) return 0
    const time = this.#wall.at(moment)
    return time - Math.round(time / this.#periodMs) * this.#periodMs
  }

  #waitForDue(): Promise<void> {
    return new Promise((resolve) => {
      this.#endWait = resolve
    })
  }
}

/**
 * The due time of each frame: `anchor + (n − anchor frame) / rate`. Computed from the frame's number
 * each time, never added up, so that nothing drifts. A new rate counts from the last frame on.
 */
export class Schedule {
  #frameRate: number
  #startMs: number
  #anchorFrame = 0
  #anchorTime = 0

  constructor(frameRate: number, startMs: number) {
    this.#frameRate = frameRate
    this.#startMs = startMs
  }

  get frameRate(): number {
    return this.#frameRate
  }

  /** Time of a frame in the show, in seconds. */
  timeOf(frameNumber: number): number {
    return this.#anchorTime + (frameNumber - this.#anchorFrame) / this.#frameRate
  }

  /** Due time of a frame, in milliseconds of the clock. */
  deadlineOf(frameNumber: number): number {
    return this.#startMs + this.timeOf(frameNumber) * 1000
  }

  /** The last frame due at `now`, at least `earliest`. */
  frameDueAt(now: number, earliest: number): number {
    const elapsed = (now - this.#startMs) / 1000 - this.#anchorTime
    const estimate = this.#anchorFrame + Math.floor(elapsed * this.#frameRate)
    if (this.deadlineOf(estimate + 1) <= now) return Math.max(earliest, estimate + 1)
    // Rounding can put the estimate one frame too far.
    const isDue = this.deadlineOf(estimate) <= now
    return Math.max(earliest, isDue ? estimate : estimate - 1)
  }

  /** Changes the rate from a frame on, which keeps its time and deadline. */
  changeRate(frameRate: number, frameNumber: number): void {
    this.#anchorTime = this.timeOf(frameNumber)
    this.#anchorFrame = frameNumber
    this.#frameRate = frameRate
  }

  /** Makes all frames due later by some milliseconds. */
  shift(ms: number): void {
    this.#startMs += ms
  }

  /** Makes a frame due at `now`; its time in the show stays. */
  resume(now: number, frameNumber: number): void {
    this.#startMs = now - this.timeOf(frameNumber) * 1000
  }
}
