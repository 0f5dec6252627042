import { hash, hashUnit } from '../noise/hash.ts'

/** Options of random events. */
export type EventOptions = {
  readonly seed: number
  /** Average events per second. */
  readonly rate: number
  /** Seconds for which an event is visited. */
  readonly lifetime: number
  /** Seconds after which the events repeat exactly. Default: never. */
  readonly loop?: number | undefined
}

/** An event in progress. One object is reused for all events. */
export interface TimedEvent {
  /** Seed of the event: `hashUnit(key, 1)`, `hashUnit(key, 2)` … are its random numbers. */
  key: number
  /** Seconds since its start, from 0 up to its lifetime. */
  age: number
}

/**
 * Visits every event alive at `time`, the oldest first. `target` is passed on to `visit`; it is usually
 * the frame. Allocates nothing.
 */
type VisitEvents = <Target>(
  time: number,
  visit: (event: TimedEvent, target: Target) => void,
  target: Target,
) => void

/**
 * Creates random events on an endless time line or, with a loop, on a circle: an event that starts
 * before the seam continues after it. Times can be visited in any order; even the first finds events
 * that started before it.
 */
export function createEvents({ seed, rate, lifetime, loop }: EventOptions): VisitEvents {
  if (!(rate > 0)) return () => {}
  const count = loop === undefined ? 0 : Math.max(1, Math.round(rate * loop))
  const slot = loop === undefined ? 1 / rate : loop / count
  const slots = lifetime / slot

  // Fields of an object, because the engine boxes numbers that are passed to a function.
  const event: TimedEvent = { key: 0, age: 0 }
  return (time, visit, target) => {
    // Counted in slots, so that the end of a loop is a whole number and its ages equal those at the start.
    const now = loop === undefined ? time / slot : (time / loop) * count
    const last = Math.floor(now)
    for (let index = Math.floor(now - slots); index <= last; index++) {
      // A signed 32-bit number is never boxed when it is passed to the hash.
      event.key = hash(seed, count > 0 ? index - Math.floor(index / count) * count : index) | 0
      event.age = (now - index - hashUnit(event.key, 0)) * slot
      if (event.age >= 0 && event.age < lifetime) visit(event, target)
    }
  }
}
