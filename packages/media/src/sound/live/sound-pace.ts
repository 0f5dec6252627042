/** How much faster than it is heard sound may come for long: clocks differ. */
const MARGIN = 1.02

/** Seconds that may come at once after a time in which less came: what a recorder has kept. */
const MOST_OWED = 10

/** Counts how far sound runs ahead of the time in which it is heard. */
export class SoundPace {
  #lead: number
  #at: number

  /**
   * @param now milliseconds
   * @param owed seconds of sound that may wait already
   */
  constructor(now: number, owed: number) {
    this.#lead = -owed
    this.#at = now
  }

  /** Seconds of sound that came too early, at `now` in milliseconds; below 0 where some is owed. */
  leadAt(now: number): number {
    const passed = (MARGIN * Math.max(0, now - this.#at)) / 1000
    return Math.max(-MOST_OWED, this.#lead - passed)
  }

  /** Takes down that `seconds` of sound have come. */
  add(seconds: number, now: number): void {
    this.#lead = this.leadAt(now) + seconds
    this.#at = now
  }
}
