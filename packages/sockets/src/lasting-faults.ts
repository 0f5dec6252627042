import { type Clock, errorMessage, formatDuration, type Timer } from '@ledloom/core'
import type { StreamError } from './error-reports.ts'
import { GatheredLines } from './gathered-lines.ts'
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

/** One of many that may fail in the same way, which then share lines. */
type OneOfMany = {
  readonly name: string
  /** What follows after the names of several: ` are not there`. */
  readonly all: string
}

/** A fault that is over, which may come back. */
type PastFault = { readonly quietMs: number; readonly timer: Timer }

/**
 * Says what fails again and again: at once, then after one hour, two, four and so on, at least once a day, and once when
 * it is over: after a minute without it. One that comes back within an hour is over after twice the time, at most an hour.
 * What hundreds have at once is a few lines ({@link GatheredLines}).
 */
export class LastingFaults {
  readonly #note: (line: string) => void
  readonly #clock: Clock
  readonly #gathered: GatheredLines
  readonly #lasting = new Map<string, LastingFault>()
  readonly #past = new Map<string, PastFault>()
  #isClosed = false

  /** @param clock default: the machine's */
  constructor(note: (line: string) => void, clock: Clock = systemClock) {
    this.#note = note
    this.#clock = clock
    this.#gathered = new GatheredLines(note, clock)
  }

  /**
   * To be called each time that a fault shows.
   *
   * @param what fails, the same each time: `porch: the device takes no frames`
   * @param reason as it is now
   * @param options `untilEnded`: it lasts until `end` is called, however quiet it is, by default not; `kind`: faults of
   * one kind share their lines, by default `what`; `saysEnd`: a line says when it is over, which is the default; `of`: one of
   * many that fails, by default it fails alone
   */
  add(
    what: string,
    reason: string,
    options: {
      readonly untilEnded?: boolean
      readonly kind?: string
      readonly saysEnd?: boolean
      readonly of?: OneOfMany
    } = {},
  ): void {
    if (this.#isClosed) return
    const { untilEnded = false, kind = what, saysEnd = true, of } = options
    const fault = this.#lasting.get(kind) ?? this.#begin(kind)
    const now = this.#clock.now()
    this.#clearTimer(fault)
    if (!untilEnded)
      fault.timer = this.#clock.setTimeout(
        () => (saysEnd ? this.#over(kind, what, of) : this.end(kind)),
        fault.quietMs,
      )
    if (now < fault.dueAt) return
    const isNew = fault.pauseMs === 0
    const lasts = isNew ? '' : ` (${lengthOf(now - fault.since)} so far)`
    this.#say(`${what}: ${reason}${lasts}`, of && { ...of, reason: `${reason}${lasts}` })
    fault.pauseMs = isNew ? HOUR_MS : Math.min(2 * fault.pauseMs, RAREST_MS)
    fault.dueAt = now + fault.pauseMs
  }

  /** To be called with each report of a stream, which come again and again while something fails. */
  addError({ code, what, message, cause, member }: StreamError): void {
    const own = member === undefined ? '' : `${member}: `
    const of =
      member !== undefined && what.startsWith(own)
        ? { name: member, all: `: ${what.slice(own.length)}` }
        : undefined
    if (code === 'mode-not-restored')
      this.#say(message, of && { ...of, reason: errorMessage(cause) })
    else this.add(what, errorMessage(cause), { ...(of && { of }) })
  }

  /** The kinds that last. */
  get kinds(): ReadonlyMap<string, unknown> {
    return this.#lasting
  }

  /**
   * Ends a fault, with a line if it lasts.
   *
   * @param of one of many whose fault ends. Default: it is alone
   */
  end(kind: string, line?: string, of?: OneOfMany): void {
    const fault = this.#lasting.get(kind)
    if (fault === undefined) return
    this.#clearTimer(fault)
    this.#lasting.delete(kind)
    const timer = this.#clock.setTimeout(() => this.#past.delete(kind), HOUR_MS)
    this.#past.set(kind, { quietMs: fault.quietMs, timer })
    if (line !== undefined) this.#say(line, of)
  }

  /** Says what waits to be said with others, and then nothing more. */
  close(): void {
    this.#isClosed = true
    this.#gathered.close()
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

  #say(line: string, of: (OneOfMany & { readonly reason?: string }) | undefined): void {
    if (of === undefined) this.#note(line)
    else this.#gathered.add({ ...of, line })
  }

  #over(kind: string, what: string, of: OneOfMany | undefined): void {
    const { since = 0, quietMs = 0 } = this.#lasting.get(kind) ?? {}
    const lasted = this.#clock.now() - quietMs - since
    const line = `${what}: over after ${lengthOf(lasted)}`
    this.end(kind, line, of && { ...of, all: `${of.all}: over` })
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
