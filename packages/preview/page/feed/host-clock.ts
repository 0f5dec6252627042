/**
 * The host's clock minus this page's, in milliseconds. The host answered some time between a
 * question and its answer, so each answer bounds the difference from both sides. Clocks are assumed
 * to agree unless the answers rule that out: most pages run on the host's machine.
 */
export class HostClock {
  #least = -Infinity
  #most = Infinity

  /** This page's clock, in milliseconds since 1970. */
  now(): number {
    return performance.timeOrigin + performance.now()
  }

  /** The host's clock minus this page's, in milliseconds. */
  get ahead(): number {
    return Math.min(this.#most, Math.max(this.#least, 0))
  }

  /** The host's clock now. */
  hostNow(): number {
    return this.now() + this.ahead
  }

  /** Updates the bounds from an answer `host` that came at `now` to a question asked at `at`. */
  learn(at: number, host: number, now = this.now()): void {
    this.#least = Math.max(this.#least, host - now)
    this.#most = Math.min(this.#most, host - at)
    if (this.#least <= this.#most) return
    // A clock was set or has drifted: earlier bounds no longer hold.
    this.#least = host - now
    this.#most = host - at
  }

  /** Forgets the clock of another host. */
  reset(): void {
    this.#least = -Infinity
    this.#most = Infinity
  }
}
