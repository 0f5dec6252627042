import { type PlannedPlay, planDays, type Schedule } from './plan.ts'
import type { ScheduleEntry } from './schedule-entry.ts'

/** Days that are planned ahead: a week, and the day for which a plan is kept. */
const PLANNED_DAYS = 8

const DAY_MS = 24 * 3_600_000

/** The plan of a schedule for a week from a time on, which is made again a day later, or if the clock went back. */
export class PlanAhead {
  readonly #schedule: Schedule
  #plan: { readonly from: number; readonly plays: readonly PlannedPlay[] } | undefined
  /** The plans without one entry. */
  readonly #without = new Map<ScheduleEntry, PlanAhead>()

  constructor(schedule: Schedule) {
    this.#schedule = schedule
  }

  /** What covers a time, in milliseconds since 1970: the best first, then what plays where those before it can't. */
  *at(now: number): Generator<PlannedPlay, undefined> {
    const [best] = this.from(now)
    if (best === undefined || best.start.epochMilliseconds > now) return
    yield best
    yield* this.#planWithout(best.occurrence.entry).at(now)
  }

  /** What plays from a time on, in order. */
  from(now: number): readonly PlannedPlay[] {
    const plays = this.#plans(now)
    const first = plays.findIndex(({ end }) => end.epochMilliseconds > now)
    return first < 0 ? [] : plays.slice(first)
  }

  #planWithout(entry: ScheduleEntry): PlanAhead {
    const { entries, place } = this.#schedule
    const others = { entries: entries.filter((each) => each !== entry), place }
    const plan = this.#without.get(entry) ?? new PlanAhead(others)
    this.#without.set(entry, plan)
    return plan
  }

  #plans(now: number): readonly PlannedPlay[] {
    const age = this.#plan === undefined ? -1 : now - this.#plan.from
    if (this.#plan === undefined || age < 0 || age > DAY_MS) {
      this.#plan = { from: now, plays: planDays(this.#schedule, now, PLANNED_DAYS) }
    }
    return this.#plan.plays
  }
}
