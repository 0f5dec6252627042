import { hash, hashUnit } from '../noise/hash.ts'

/** Options of random events. */
export type EventOptions = {
  readonly seed: number
  /** Average events per second. */
  readonly rate: number
  /**
   * Factor on `rate`. Events come and go as it is turned, and the others stay what and when they are.
   * Default 1.
   */
  readonly amount?: number
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
  /** Factor on its light, 0 to 1: below 1 while it comes or goes as the amount is turned. */
  presence: number
}

/**
 * Visits every event alive at `time`, the oldest first up to an amount of 1. `target` is passed on to
 * `visit`; it is usually the frame. Allocates nothing.
 */
type VisitEvents = <Target>(
  time: number,
  visit: (event: TimedEvent, target: Target) => void,
  target: Target,
) => void

/** Share of the amount within which an event comes or goes. */
const SOFTNESS = 0.1

/**
 * Multiples of the golden ratio rank events by when they come as the amount grows: any first ones of
 * them are spread evenly over time, and the very first one of a loop is always there.
 */
const GOLDEN = 0.6180339887498949

/**
 * Creates random events on an endless time line or, with a loop, on a circle: an event that starts
 * before the seam continues after it. Times can be visited in any order; even the first finds events
 * that started before it.
 */
export function createEvents(options: EventOptions): VisitEvents {
  const { seed, rate, amount = 1 } = options
  if (!(rate * amount > 0)) return () => {}
  const full = amount * shareOfOne(options)
  // Each layer has `rate` events a second; the last one only as many as are left.
  const layers = Array.from({ length: Math.ceil(full) }, (_, layer) => {
    const share = Math.min(1, full - layer)
    if (layer === 0) return createLayer(options, { share, softness: SOFTNESS * share })
    const seeded = { ...options, seed: hash(seed, -layer) }
    return createLayer(seeded, { share, softness: SOFTNESS })
  })
  if (layers.length === 1) return layers[0]!
  return (time, visit, target) => {
    for (const visitLayer of layers) visitLayer(time, visit, target)
  }
}

/** The events of a layer that take place. */
type Presence = {
  /** Their share, 0 to 1. */
  readonly share: number
  /** The share within which one comes or goes. */
  readonly softness: number
}

function createLayer(
  { seed, rate, lifetime, loop }: EventOptions,
  { share, softness }: Presence,
): VisitEvents {
  const count = loop === undefined ? 0 : Math.max(1, Math.round(rate * loop))
  const slot = loop === undefined ? 1 / rate : loop / count
  const slots = lifetime / slot

  // Fields of an object, because the engine boxes numbers that are passed to a function.
  const event: TimedEvent = { key: 0, age: 0, presence: 1 }
  return (time, visit, target) => {
    // Counted in slots, so that the end of a loop is a whole number and its ages equal those at the start.
    const now = loop === undefined ? time / slot : (time / loop) * count
    const last = Math.floor(now)
    for (let index = Math.floor(now - slots); index <= last; index++) {
      const place = count > 0 ? index - Math.floor(index / count) * count : index
      // A signed 32-bit number is never boxed when it is passed to the hash.
      event.key = hash(seed, place) | 0
      event.age = (now - index - hashUnit(event.key, 0)) * slot
      if (event.age < 0 || event.age >= lifetime) continue
      if (share < 1) {
        const rank = place * GOLDEN - Math.floor(place * GOLDEN)
        event.presence = Math.min(1, (share - rank * (1 - SOFTNESS)) / softness)
      }
      if (event.presence > 0) visit(event, target)
    }
  }
}

/** The amount that a loop too short for even one event leaves of the one it has. */
function shareOfOne({ rate, loop }: EventOptions): number {
  return loop !== undefined && rate * loop < 0.5 ? rate * loop : 1
}
