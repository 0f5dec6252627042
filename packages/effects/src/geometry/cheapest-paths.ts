import type { Neighbours } from './neighbours.ts'

/** What it costs to go from an LED to its neighbour at `place` in `neighbours.leds`; more than 0. */
export type CostOf = (place: number) => number

/** The cheapest ways from one LED to all others over their neighbours: a tree. */
export interface CheapestPaths {
  /** For each LED the one before it on its way; −1 for the start and where no way leads. */
  readonly previous: Int32Array
  /** What the way to each LED costs; 0 for the start, infinite where no way leads. */
  readonly costs: Float32Array
}

/**
 * Finds the cheapest paths from the LED `start`. With costs by chance the ways are crooked and fork
 * as those of a spark, a root or a river do.
 *
 * Corrects costs until nothing becomes cheaper (Bellman–Ford with a queue, Moore 1959), which on
 * graphs of near neighbours takes a few visits an LED.
 */
export function cheapestPaths(
  { count, leds }: Neighbours,
  start: number,
  costOf: CostOf,
): CheapestPaths {
  const ledCount = count > 0 ? leds.length / count : 1
  const previous = new Int32Array(ledCount).fill(-1)
  const costs = new Float32Array(ledCount).fill(Number.POSITIVE_INFINITY)
  costs[start] = 0
  // A ring that holds each LED once at most: a set takes half as long again.
  const waiting = new Int32Array(ledCount)
  const isWaiting = new Uint8Array(ledCount)
  waiting[0] = start
  isWaiting[start] = 1
  for (let first = 0, waitingCount = 1; waitingCount > 0; waitingCount--) {
    const led = waiting[first]!
    first = (first + 1) % ledCount
    isWaiting[led] = 0
    for (let place = led * count; place < (led + 1) * count; place++) {
      const next = leds[place]!
      const cost = Math.fround(costs[led]! + costOf(place))
      if (cost >= costs[next]!) continue
      costs[next] = cost
      previous[next] = led
      if (isWaiting[next]! > 0) continue
      isWaiting[next] = 1
      waiting[(first + waitingCount - 1) % ledCount] = next
      waitingCount++
    }
  }
  return { previous, costs }
}
