/** How much faster than it is heard sound may come for long: clocks differ. */
const MARGIN = 1.02

/** Counts how far sound runs ahead of the time in which it is heard. */
export class SoundPace {
  #lead = 0
  #at = 0

  /** Seconds of sound that came too early, at `now` in milliseconds; 0 for what comes as it sounds. */
  leadAt(now: number): number {
    return Math.max(0, this.#lead - (MARGIN * Math.max(0, now - this.#at)) / 1000)
  }

  /** Takes down that `seconds` of sound have come. */
  add(seconds: number, now: number): void {
    this.#lead = this.leadAt(now) + seconds
    this.#at = now
  }
}
