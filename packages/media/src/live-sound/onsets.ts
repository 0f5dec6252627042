import { HOP_RATE } from '../sound/analysis-rates.ts'
import { CLEAR, GAP } from '../sound/find-beats.ts'

/** Number of previous hops that a hop is compared with. */
const NEAR = 0.4 * HOP_RATE

/** Decay per hop: strengths are relative to about the last eight seconds. */
const KEPT = Math.exp(-1 / (8 * HOP_RATE))

/** Mean flux that counts as silence: quiet rooms are not silent. */
const SILENCE = 0.15

/**
 * Onset strength of each hop, from the past alone: its flux above the recent mean, relative to the
 * recent root mean square.
 */
export class OnsetMeter {
  readonly #past = new Float64Array(NEAR)
  #hop = 0
  #sum = 0
  #squares = 0
  #weight = 0

  /** The strength of the next hop, 0 or more. */
  add(flux: number): number {
    const slot = this.#hop++ % NEAR
    this.#sum += flux - this.#past[slot]!
    this.#past[slot] = flux
    const strength = Math.max(0, flux - this.#sum / Math.min(this.#hop, NEAR))
    this.#squares = this.#squares * KEPT + strength * strength
    this.#weight = this.#weight * KEPT + 1
    return strength / Math.max(SILENCE, Math.sqrt(this.#squares / this.#weight))
  }
}

/** Detects clear onsets as they arrive, each one hop late. */
export class OnsetPicker {
  #last = 0
  #since = GAP
  #isRising = true

  /** Adds the strength of the next hop; returns whether the hop before it was an onset. */
  add(strength: number): boolean {
    this.#since++
    const isPeak = this.#isRising && strength <= this.#last
    const isOnset = isPeak && this.#last >= CLEAR && this.#since > GAP
    this.#isRising = strength > this.#last
    this.#last = strength
    if (isOnset) this.#since = 0
    return isOnset
  }
}
