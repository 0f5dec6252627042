import { LONGEST_PERIOD } from '../sound/find-tempo.ts'

/** Share of a hop's score that comes from the beats before it; the rest is its own onset. */
const MOMENTUM = 0.9

/** How much a beat that comes early or late costs. */
const TIGHTNESS = 5

/** A power of two, more than two of the longest periods and a half. */
const ROOM = 512

/** Periods at most from a hop to the beat before it. */
const REACH = 2

/**
 * Says when the next beat of a steady pulse will fall, before it is heard: the pulse that keeps to
 * onsets best is drawn on (Stark, Davies and Plumbley 2009, "Real-Time Beat-Synchronous Analysis of
 * Musical Audio").
 */
export class BeatForeteller {
  readonly #scores = new Float64Array(ROOM)
  readonly #weights = new Float64Array(REACH * LONGEST_PERIOD + 2)
  #period = 0
  #hop = -1
  #lookAt = 0

  /**
   * Takes the onset of the next hop and the period of the pulse, and gives in how many hops the next
   * beat will fall, once for each, half a period ahead; 0 where there is none to be told.
   */
  add(strength: number, period: number): number {
    this.#hop++
    if (period !== this.#period) this.#setPeriod(period)
    this.#scores[this.#hop % ROOM] =
      (1 - MOMENTUM) * strength + (period > 0 ? MOMENTUM * this.#bestBefore(this.#hop) : 0)
    if (period === 0 || this.#hop < this.#lookAt) return 0
    return this.#foretell()
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

  /** The best score of a beat before `hop`, of those that are known. */
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

  #foretell(): number {
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
