import { setTimeout } from 'node:timers/promises'
import { errorMessage } from '@ledloom/core'
import { LastingFaults } from '@ledloom/sockets'
import { TriedLaterError } from '../lasting/tried-later.ts'
import type { PlannedPlay, Schedule } from './plan.ts'
import { PlanAhead } from './plan-ahead.ts'

/** The clock on the wall, which may jump. */
export type WallClock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after `ms` milliseconds or when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

/** A clock by a time in milliseconds since 1970, by default that of this machine. */
export function wallClock(now: () => number = Date.now): WallClock {
  return {
    // Dates have whole milliseconds.
    now: () => Math.floor(now()),
    sleep: (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => undefined),
  }
}

/** Milliseconds between two looks at the clock. */
const LOOK_MS = 500

/** Milliseconds after which something that failed is tried again. */
const RETRY_MS = 1000

/** The fault of what should play and fails. */
const FAILURE = 'what should play does not'

/** Parts that a scheduler needs. */
type SchedulerParts = {
  readonly clock: WallClock
  /**
   * Plays the first that can be played of what covers this time, or nothing. It throws if the very first can't, which
   * is called again every second.
   */
  readonly play: (covering: Iterable<PlannedPlay>) => Promise<void>
  /** When what is played in place of the schedule ends, in milliseconds since 1970, if at a set time. */
  readonly heldUntil?: (() => number | undefined) | undefined
  /** Called when what should play fails for another reason than before, or does again. */
  readonly onFailure?: (() => void) | undefined
  /** Prints a line about a failure. */
  readonly note: (line: string) => void
  /** Milliseconds between two looks at the clock, within which a jump of it is noticed. Default 500. */
  readonly lookMs?: number | undefined
}

/**
 * Plays what a schedule says, each from its start on. What was missed, because the machine was off or
 * its clock jumped, is caught up while it should still play.
 */
export class Scheduler {
  readonly #parts: SchedulerParts
  #plan: PlanAhead
  /** What plays, by its key; `undefined` before the first. */
  #playing: string | undefined
  #failure = ''
  /** What failed; undefined for the dark, or if that could not be planned. */
  #failed: PlannedPlay | undefined
  /** The failure that was reported last. */
  #reported = ''
  readonly #faults: LastingFaults

  constructor(schedule: Schedule, parts: SchedulerParts) {
    this.#plan = new PlanAhead(schedule)
    this.#parts = parts
    this.#faults = new LastingFaults(parts.note)
  }

  /** Plays by another schedule from now on. What plays goes on if that is in it as well. */
  setSchedule(schedule: Schedule): void {
    this.#plan = new PlanAhead(schedule)
  }

  /** Plays what should play now once more, as what it is played on has changed. */
  playAgain(): void {
    this.#playing = undefined
  }

  /** Why what should play now does not; empty if it does. */
  get failure(): string {
    return this.#failure
  }

  /** What should play and does not, while something fails; undefined for the dark. */
  get failed(): PlannedPlay | undefined {
    return this.#failure === '' ? undefined : this.#failed
  }

  /** Plays until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock } = this.#parts
    while (!signal.aborted) {
      await clock.sleep(await this.#follow(signal), signal)
    }
    this.#faults.close()
  }

  /** Plays what should play now. @returns the milliseconds until the next look, also after a failure */
  async #follow(signal: AbortSignal): Promise<number> {
    const { clock } = this.#parts
    let key = 'the plan'
    let planned: PlannedPlay | undefined
    try {
      // Here a report that fails, as what comes next can't be planned, ends nothing.
      this.#reportFailure()
      const now = clock.now()
      ;[planned] = this.#plan.at(now)
      key = keyOf(planned)
      if (key !== this.#playing || this.#hasHeldEnded()) {
        this.#playing = key
        await this.#parts.play(this.#plan.at(now))
        this.#endFailure()
      }
      return this.#untilNext()
    } catch (error) {
      this.#playing = undefined
      if (signal.aborted) return 0
      this.#failure = errorMessage(error)
      this.#failed = planned
      const again = error instanceof TriedLaterError ? error.again : 'tried again every second'
      const reason = `${this.#failure}; ${again}`
      this.#faults.add(FAILURE, reason, { untilEnded: true, kind: key })
      return RETRY_MS
    }
  }

  #reportFailure(): void {
    if (this.#failure === this.#reported) return
    this.#reported = this.#failure
    this.#parts.onFailure?.()
  }

  #hasHeldEnded(): boolean {
    const { clock, heldUntil } = this.#parts
    const end = heldUntil?.()
    return end !== undefined && end <= clock.now()
  }

  #endFailure(): void {
    if (this.#failure === '') return
    this.#failure = ''
    this.#reportFailure()
    for (const kind of [...this.#faults.kinds.keys()]) this.#faults.end(kind)
    this.#parts.note('what should play does again')
  }

  /** The part of the schedule that should play now. */
  plannedNow(): PlannedPlay | undefined {
    const [best] = this.coveringNow()
    return best
  }

  /** What covers this time: what should play first, then what plays where those before it can't be played. */
  coveringNow(): Iterable<PlannedPlay> {
    return this.#plan.at(this.#parts.clock.now())
  }

  /** What plays from now on by the schedule, in order, for a week at least. */
  coming(): readonly PlannedPlay[] {
    return this.#plan.from(this.#parts.clock.now())
  }

  #untilNext(): number {
    const { clock, heldUntil, lookMs = LOOK_MS } = this.#parts
    const now = clock.now()
    const [first] = this.#plan.from(now)
    const times = first ? [first.start.epochMilliseconds, first.end.epochMilliseconds] : []
    const next = Math.min(...[...times, heldUntil?.() ?? 0].filter((time) => time > now))
    return Math.min(lookMs, next - now)
  }
}

/** Differs for whatever plays differently. */
export function keyOf(planned: PlannedPlay | undefined): string {
  if (planned === undefined) return 'nothing'
  const { entry, start, play } = planned.occurrence
  return `${entry.name} ${start.toString()} ${play}`
}
