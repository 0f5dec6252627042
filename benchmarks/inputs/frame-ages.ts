import { type Distribution, DurationHistogram } from '@ledloom/core'

/** Measures the age of frames, identified by their first byte. */
export class FrameAges {
  #ages = new DurationHistogram()
  readonly #sentAt = new Float64Array(256)

  leaves(mark: number): void {
    this.#sentAt[mark] = performance.now()
  }

  arrives(mark: number, at = performance.now()): void {
    const sentAt = this.#sentAt[mark]!
    if (sentAt > 0) this.#ages.add(at - sentAt)
    this.#sentAt[mark] = 0
  }

  /** The ages since the last round, or since the start. */
  endRound(): Distribution {
    const { distribution } = this.#ages
    this.#ages = new DurationHistogram()
    return distribution
  }
}
