import { HOP_RATE } from '../sound/analysis-rates.ts'
import {
  LONGEST_PERIOD,
  leastLikeness,
  peakOffset,
  SHORTEST_PERIOD,
  tempoPreference,
} from '../sound/find-tempo.ts'

/** Time constant in hops: the past then counts by about a third. And the decay per hop. */
const MEMORY = 6 * HOP_RATE
const KEPT = Math.exp(-1 / MEMORY)

/** Hops between two estimates of the tempo. */
const INTERVAL = 25

/** Factor by which another tempo must fit better to replace the current one. */
const RELUCTANCE = 1.15

/** Number of strengths to keep: a power of two, more than the longest period and the smoothing. */
const ROOM = 256

/**
 * Follows the tempo of onsets as they arrive: `findTempo` of the last seconds, by an autocorrelation
 * with exponential decay.
 */
export class TempoMeter {
  /** Hops between two beats, a fraction; 0 without a steady pulse. */
  period = 0
  readonly #strengths = new Float64Array(ROOM)
  readonly #onsets = new Float64Array(ROOM)
  readonly #sums = new Float64Array(LONGEST_PERIOD + 2)
  #mean = 0
  #hop = 0

  /** Adds the onset strength of the next hop. */
  add(strength: number): void {
    this.#mean += (strength - this.#mean) / Math.min(this.#hop + 1, MEMORY)
    this.#strengths[this.#hop % ROOM] = strength
    const onset = this.#smoothed() - this.#mean
    this.#onsets[this.#hop % ROOM] = onset
    this.#correlate(onset)
    this.#hop++
    if (this.#hop % INTERVAL === 0) this.#look()
  }

  #smoothed(): number {
    const ends = this.#strengthBefore(0) + this.#strengthBefore(4)
    const sides = this.#strengthBefore(1) + this.#strengthBefore(3)
    return (ends + 4 * sides + 6 * this.#strengthBefore(2)) / 16
  }

  #strengthBefore(hops: number): number {
    return this.#strengths[(this.#hop - hops + ROOM) % ROOM]!
  }

  #correlate(onset: number): void {
    const sums = this.#sums
    sums[0] = sums[0]! * KEPT + onset * onset
    for (let lag = SHORTEST_PERIOD - 1; lag <= LONGEST_PERIOD + 1; lag++) {
      sums[lag] = sums[lag]! * KEPT + onset * this.#onsets[(this.#hop - lag + ROOM) % ROOM]!
    }
  }

  #look(): void {
    const best = this.#bestLag()
    const isSame = Math.abs(best - this.period) < 0.04 * this.period
    const least = leastLikeness(best, Math.min(this.#hop, MEMORY))
    const needed = this.period > 0 ? least / RELUCTANCE : least
    if (best === 0 || this.#likeness(best) < needed) this.period = 0
    else if (isSame || this.period === 0 || this.#isBetter(best)) this.period = this.#exact(best)
  }

  #bestLag(): number {
    let best = 0
    let score = 0
    for (let lag = SHORTEST_PERIOD; lag <= LONGEST_PERIOD; lag++) {
      const other = this.#score(lag)
      if (other > score) {
        best = lag
        score = other
      }
    }
    return best
  }

  #isBetter(lag: number): boolean {
    return this.#score(lag) > RELUCTANCE * this.#score(Math.round(this.period))
  }

  #score(lag: number): number {
    return this.#likeness(lag) * tempoPreference(lag)
  }

  #likeness(lag: number): number {
    const whole = this.#sums[0]!
    return whole > 0 ? this.#sums[lag]! / whole : 0
  }

  #exact(lag: number): number {
    return lag + peakOffset(this.#sums[lag - 1]!, this.#sums[lag]!, this.#sums[lag + 1]!)
  }
}
