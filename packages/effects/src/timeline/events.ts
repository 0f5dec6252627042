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

/**
 * Takes one event: a number of its own, from which `hashUnit(event, 1)`, `hashUnit(event, 2)` …
 * draw whatever chance decides about it, and its age in seconds, from 0 up to its lifetime. `target`
 * is what the caller handed over, usually the frame to be lit.
 */
export type VisitEvent<Target> = (event: number, age: number, target: Target) => void

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

  return (time, visit, target) => {
    const last = Math.floor(time / slot)
    for (let index = Math.floor((time - lifetime) / slot); index <= last; index++) {
      const event = hash(seed, count > 0 ? index - Math.floor(index / count) * count : index)
      const age = time - (index + hashUnit(event, 0)) * slot
      if (age >= 0 && age < lifetime) visit(event, age, target)
    }
  }
}
