/** The fractional part of the golden ratio: its multiples spread as evenly over 0 to 1 as any do. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

let taken = 0

/**
 * A share of a period, above 0 and up to 1: those given one after the other are spread evenly,
 * however many there are (an additive recurrence, see Knuth, TAOCP 3, 6.4). Work that many begin at
 * the same moment and repeat does not come in bursts then.
 */
export function nextPhase(): number {
  return 1 - ((taken++ * GOLDEN) % 1)
}
