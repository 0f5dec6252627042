import type { Clock } from '../src/system/clock.ts'

/** A clock that stands still until it is turned. */
export interface HandClock extends Clock {
  /** Goes on by `ms`, running what falls due on the way, each at its own time. */
  advance(ms: number): void
}

interface Appointment {
  readonly dueAt: number
  readonly callback: () => void
}

/** 2021-06-15, 12:00 UTC. */
export const NOON = Date.UTC(2021, 5, 15, 12)

export function createHandClock(start = NOON): HandClock {
  let now = start
  const appointments = new Set<Appointment>()

  const nextBefore = (end: number) =>
    [...appointments]
      .filter(({ dueAt }) => dueAt <= end)
      .sort((first, second) => first.dueAt - second.dueAt)[0]

  return {
    now: () => now,
    schedule(delayMs, callback) {
      const appointment = { dueAt: now + Math.max(0, delayMs), callback }
      appointments.add(appointment)
      return () => appointments.delete(appointment)
    },
    advance(ms) {
      const end = now + ms
      for (let next = nextBefore(end); next !== undefined; next = nextBefore(end)) {
        appointments.delete(next)
        now = Math.max(now, next.dueAt)
        next.callback()
      }
      now = end
    },
  }
}
