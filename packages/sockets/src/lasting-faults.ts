import { type Clock, errorMessage, formatDuration, type Timer } from '@ledloom/core'
import type { StreamError } from './error-reports.ts'
import { systemClock } from './system-clock.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Longest time between two lines about one fault. */
const RAREST_MS = 24 * HOUR_MS

/** A fault that shows again and again. */
type LastingFault = {
  readonly since: number
  /** When a line about it is due again. */
  dueAt: number
  /** Milliseconds between the last line and that. */
  pauseMs: number
  /** Milliseconds without it after which it is over. */
  readonly quietMs: number
  timer: Timer | undefined
}

/** A fault that is over, which may come back. */
type PastFault = { readonly quietMs: number; readonly timer: Timer }

/**
 * Says what fails again and again: at once, then after one hour, two, four and so on, at least once a day, and once when
 * it is over: after a minute without it. One that comes back within an hour is over after twice the time, at most an hour.
 */
export class LastingFaults {
  readonly #note: (line: string) => void
  readonly #clock: Clock
  readonly #lasting = new Map<string, LastingFault>()
  readonly #past = new Map<string, PastFault>()
  #isClosed = false

  /** @param clock default: the machine's */
  constructor(note: (line: string) => void, clock: Clock = systemClock) {
    this.#note = note
    this.#clock = clock
  }

  /**
   * To be called each time that a fault shows.
   *
   * @param what fails, the same each time: `porch: the device takes no frames`
   * @param reason as it is now
   * @param options `untilEnded`: it lasts until `end` is called, however quiet it is, by default not; `kind`: faults of
   * one kind share their lines, by default `what`; `saysEnd`: a line says when it is over, which is the default
   */
  add(
    what: string,
    reason: string,
    { untilEnded = false, kind = what, saysEnd = true } = {},
  ): void {
    if (this.#isClosed) return
    const fault = this.#lasting.get(kind) ?? this.#begin(kind)
    const now = this.#clock.now()
    this.#clearTimer(fault)
    if (!untilEnded)
      fault.timer = this.#clock.setTimeout(
        () => (saysEnd ? this.#over(kind, what) : this.end(kind)),
        fault.quietMs,
      )
    if (now < fault.dueAt) return
    const isNew = fault.pauseMs === 0
    this.#note(`${what}: ${reason}${isNew ? '' : ` (${lengthOf(now - fault.since)} so far)`}`)
    fault.pauseMs = isNew ? HOUR_MS : Math.min(2 * fault.pauseMs, RAREST_MS)
    fault.dueAt = now + fault.pauseMs
  }

  /** To be called with each report of a stream, which come again and again while something fails. */
  addError({ code, what, message, cause }: StreamError): void {
    if (code === 'mode-not-restored') this.#note(message)
    else this.add(what, errorMessage(cause))
  }

  /** The kinds that last. */
  get kinds(): ReadonlyMap<string, unknown> {
    return this.#lasting
  }

  /** Ends a fault, with a line if it lasts. */
  end(kind: string, line?: string): void {
    const fault = this.#lasting.get(kind)
    if (fault === undefined) return
    this.#clearTimer(fault)
    this.#lasting.delete(kind)
    const timer = this.#clock.setTimeout(() => this.#past.delete(kind), HOUR_MS)
    this.#past.set(kind, { quietMs: fault.quietMs, timer })
    if (line !== undefined) this.#note(line)
  }

  /** Says nothing more. */
  close(): void {
    this.#isClosed = true
    for (const fault of [...this.#lasting.values(), ...this.#past.values()]) this.#clearTimer(fault)
    this.#lasting.clear()
    this.#past.clear()
  }

  #begin(kind: string): LastingFault {
    const past = this.#past.get(kind)
    if (past !== undefined) this.#clearTimer(past)
    this.#past.delete(kind)
    const quietMs = past === undefined ? MINUTE_MS : Math.min(2 * past.quietMs, HOUR_MS)
    const now = this.#clock.now()
    const fault = { since: now, dueAt: now, pauseMs: 0, quietMs, timer: undefined }
    this.#lasting.set(kind, fault)
    return fault
  }

  #over(kind: string, what: string): void {
    const { since = 0, quietMs = 0 } = this.#lasting.get(kind) ?? {}
    const lasted = this.#clock.now() - quietMs - since
    this.end(kind, `${what}: over after ${lengthOf(lasted)}`)
  }

  #clearTimer({ timer }: Pick<LastingFault, 'timer'>): void {
    if (timer !== undefined) this.#clock.clearTimeout(timer)
  }
}

/** Milliseconds as text: in seconds, from ten minutes on in minutes. */
function lengthOf(ms: number): string {
  const unit = ms < 10 * MINUTE_MS ? 1 : 60
  return formatDuration(Math.max(1, Math.round(ms / 1000 / unit) * unit))
}
