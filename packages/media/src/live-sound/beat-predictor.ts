import { LONGEST_PERIOD } from '../sound/find-tempo.ts'

/** Share of a hop's score that comes from the beats before it; the rest is its own onset. */
const MOMENTUM = 0.9

/** Cost of an early or late beat. */
const TIGHTNESS = 5

/** Number of scores to keep: a power of two, more than 2.5 of the longest periods. */
const ROOM = 512

/** Maximum number of periods from a hop to the beat before it. */
const REACH = 2

/**
 * Predicts the next beat of a steady pulse before it is heard, by extending the pulse that fits the
 * onsets best (Stark, Davies and Plumbley 2009, "Real-Time Beat-Synchronous Analysis of
 * Musical Audio").
 */
export class BeatPredictor {
  readonly #scores = new Float64Array(ROOM)
  readonly #weights = new Float64Array(REACH * LONGEST_PERIOD + 2)
  #period = 0
  #hop = -1
  #lookAt = 0

  /**
   * Adds the onset strength of the next hop and the period of the pulse. Returns the hops until the
   * next beat, once per beat and half a period ahead; otherwise 0.
   */
  add(strength: number, period: number): number {
    this.#hop++
    if (period !== this.#period) this.#setPeriod(period)
    this.#scores[this.#hop % ROOM] =
      (1 - MOMENTUM) * strength + (period > 0 ? MOMENTUM * this.#bestBefore(this.#hop) : 0)
    if (period === 0 || this.#hop < this.#lookAt) return 0
    return this.#predict()
  }

  #setPeriod(period: number): void {
    if (this.#period === 0) this.#lookAt = this.#hop
    this.#period = period
    if (period === 0) return
    for (let gap = this.#nearest; gap <= this.#farthest; gap++) {
      const octaves = TIGHTNESS * Math.log(gap / period)
      this.#weights[gap] = Math.exp(-0.5 * octaves * octaves)
    }
  }

  get #nearest(): number {
    return Math.round(this.#period / 2)
  }

  get #farthest(): number {
    return Math.round(REACH * this.#period)
  }

  /** The best known score of a beat before `hop`. */
  #bestBefore(hop: number): number {
    const scores = this.#scores
    const weights = this.#weights
    const farthest = this.#farthest
    let best = 0
    for (let gap = Math.max(this.#nearest, hop - this.#hop); gap <= farthest; gap++) {
      const score = weights[gap]! * scores[(hop - gap + ROOM) % ROOM]!
      if (score > best) best = score
    }
    return best
  }

  #predict(): number {
    const half = this.#period / 2
    let best = -1
    let at = this.#hop
    for (let ahead = 1; ahead <= this.#period; ahead++) {
      const off = (ahead - half) / half
      const score = this.#bestBefore(this.#hop + ahead) * Math.exp(-0.5 * off * off)
      if (score > best) {
        best = score
        at = this.#hop + ahead
      }
    }
    this.#lookAt = at + Math.round(half)
    return at - this.#hop
  }
}
