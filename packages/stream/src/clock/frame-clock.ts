import type { Clock, Tick, Timer } from '@ledloom/core'
import { systemClock } from '@ledloom/sockets'
import { checkFrameRate } from './pace.ts'
import { Schedule } from './schedule.ts'

/** What a frame clock is told. */
export interface FrameClockOptions {
  /** Frames a second, 0.1 to 1000. */
  readonly frameRate: number
  /** Called once a tick; the tick is one object that is written anew each time. */
  readonly onTick: (tick: Tick) => void
  /** Default: the machine's. */
  readonly clock?: Clock
}

/**
 * Ticks on absolute deadlines: frame n is due at start + n / rate, whatever happened before. A tick
 * never comes early. Ticks that were missed are skipped and counted, never caught up.
 */
export class FrameClock {
  readonly #clock: Clock
  readonly #onTick: (tick: Tick) => void
  readonly #schedule: Schedule
  readonly #tick = { frameNumber: 0, time: 0, deadline: 0, lateness: 0, missed: 0 }
  #next = 0
  #timer: Timer | undefined

  /** @throws RangeError for a rate out of range */
  constructor(options: FrameClockOptions) {
    this.#clock = options.clock ?? systemClock
    this.#onTick = options.onTick
    this.#schedule = new Schedule(checkFrameRate(options.frameRate), 0)
  }

  /** Frames a second. */
  get frameRate(): number {
    return this.#schedule.frameRate
  }

  get isRunning(): boolean {
    return this.#timer !== undefined
  }

  /** Starts, or goes on after `stop()` with the next frame number, which is due at once. */
  start(): void {
    if (this.isRunning) return
    this.#schedule.resume(this.#clock.now(), this.#next)
    this.#arm(0)
  }

  /** No tick comes after this. */
  stop(): void {
    if (this.#timer === undefined) return
    this.#clock.clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /**
   * Goes on at another rate: the next tick is due one new frame time after the last one.
   * @throws RangeError for a rate out of range
   */
  setFrameRate(frameRate: number): void {
    checkFrameRate(frameRate)
    this.#schedule.changeRate(frameRate, Math.max(0, this.#next - 1))
    if (!this.isRunning) return
    this.stop()
    this.#arm(this.#schedule.deadlineOf(this.#next) - this.#clock.now())
  }

  #arm(delayMs: number): void {
    this.#timer = this.#clock.setTimeout(this.#wake, Math.max(0, delayMs))
  }

  readonly #wake = (): void => {
    const now = this.#clock.now()
    const wait = this.#schedule.deadlineOf(this.#next) - now
    if (wait > 0) {
      this.#arm(wait)
      return
    }
    this.#advance(now)
    // Armed first: whatever the listener does or throws, the clock goes on.
    this.#arm(this.#schedule.deadlineOf(this.#next) - now)
    this.#onTick(this.#tick)
  }

  #advance(now: number): void {
    const frameNumber = this.#schedule.frameDueAt(now, this.#next)
    const tick = this.#tick
    tick.missed = frameNumber - this.#next
    tick.frameNumber = frameNumber
    tick.time = this.#schedule.timeOf(frameNumber)
    tick.deadline = this.#schedule.deadlineOf(frameNumber)
    tick.lateness = now - tick.deadline
    this.#next = frameNumber + 1
  }
}
