/** How far the host's clock is ahead of this page's, in milliseconds, from its answers. */
export class HostClock {
  #ahead = 0
  #quickest = Infinity

  /** This page's clock, in milliseconds since 1970. */
  now(): number {
    return performance.timeOrigin + performance.now()
  }

  /** The host's clock now; right to half the time of the quickest answer. */
  hostNow(): number {
    return this.now() + this.#ahead
  }

  /** Takes an answer to a question asked at `at`; a slow one tells less than a quick one did. */
  learn(at: number, host: number): void {
    const now = this.now()
    const roundTrip = now - at
    if (roundTrip > this.#quickest) return
    this.#quickest = roundTrip
    this.#ahead = host - (at + now) / 2
  }

  /** Forgets what was learnt from another host. */
  reset(): void {
    this.#ahead = 0
    this.#quickest = Infinity
  }
}
