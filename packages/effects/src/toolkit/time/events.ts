import { hash, hashUnit } from '../noise/hash.ts'

/** When things happen by chance. */
export interface EventOptions {
  readonly seed: number
  /** Events a second on average. */
  readonly rate: number
  /** Seconds an event is visited for. */
  readonly lifetime: number
  /** Seconds after which the events repeat, exactly. Default: they never do. */
  readonly loop?: number | undefined
}

/** An event that is going on; the object is used again for the next one. */
export interface TimedEvent {
  /** A number of its own: `hashUnit(key, 1)`, `hashUnit(key, 2)` … draw what chance decides. */
  key: number
  /** Seconds since it began, from 0 up to its lifetime. */
  age: number
}

/** Takes one event, and what the caller of the visit handed over: usually the frame to be lit. */
export type VisitEvent<Target> = (event: TimedEvent, target: Target) => void

/** Visits every event alive at `time`, the oldest first. Allocates nothing. */
export type VisitEvents = <Target>(time: number, visit: VisitEvent<Target>, target: Target) => void

/**
 * Events by chance on an endless time line, or, with a loop, on a circle: what begins before the
 * seam goes on after it. Any time can be asked for alone, also the first, which finds the events
 * that began before it.
 */
export function createEvents({ seed, rate, lifetime, loop }: EventOptions): VisitEvents {
  if (!(rate > 0)) return () => {}
  const count = loop === undefined ? 0 : Math.max(1, Math.round(rate * loop))
  const slot = loop === undefined ? 1 / rate : loop / count
  const slots = lifetime / slot

  // Fields that are written anew, not arguments: numbers handed to a function are boxed.
  const event: TimedEvent = { key: 0, age: 0 }
  return (time, visit, target) => {
    // In slots, so that the end of a loop is a whole number and its ages are those of the beginning.
    const now = loop === undefined ? time / slot : (time / loop) * count
    const last = Math.floor(now)
    for (let index = Math.floor(now - slots); index <= last; index++) {
      // As a signed number, which is never boxed where it is handed on to the hash.
      event.key = hash(seed, count > 0 ? index - Math.floor(index / count) * count : index) | 0
      event.age = (now - index - hashUnit(event.key, 0)) * slot
      if (event.age >= 0 && event.age < lifetime) visit(event, target)
    }
  }
}
