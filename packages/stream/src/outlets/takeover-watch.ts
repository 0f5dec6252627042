/** Signs of one and the same event come together: a new token and another mode. */
const SAME_EVENT_MS = 500
/** How many times, and within what, make it a contest rather than somebody who passed by. */
const CONTEST = { times: 3, withinMs: 60_000 }

/** Tells a contest for a device from somebody who took it once. */
export class TakeoverWatch {
  #events: readonly number[] = []
  #isTold = false

  /**
   * Notes that somebody else took the device.
   * @returns whether this is to be told: once a contest, which ends by a minute of calm
   */
  note(now: number): boolean {
    const recent = this.#events.filter((at) => now - at < CONTEST.withinMs)
    if (recent.length === 0) this.#isTold = false
    const last = recent.at(-1) ?? Number.NEGATIVE_INFINITY
    this.#events = now - last < SAME_EVENT_MS ? recent : [...recent.slice(-CONTEST.times), now]
    const isNews = !this.#isTold && this.#events.length >= CONTEST.times
    this.#isTold ||= isNews
    return isNews
  }
}
