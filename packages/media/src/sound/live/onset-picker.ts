import { CLEAR, GAP } from '../find-onsets.ts'

/** Picks the hops on which something clearly begins, as they come; each is told one hop late. */
export class OnsetPicker {
  #last = 0
  #since = GAP
  #isRising = true

  /** Takes the strength of the next hop, and says whether the one before it was an onset. */
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
