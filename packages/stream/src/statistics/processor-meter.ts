/** Shortest time to measure over; an earlier reading repeats the last share. */
const SHORTEST_MS = 500

/** Measures the share of a processor core used by this process, all threads together. */
export class ProcessorMeter {
  readonly #now: () => number
  #usage = process.cpuUsage()
  #at: number
  #share = 0

  /** @param now the time in milliseconds; default `performance.now` */
  constructor(now = () => performance.now()) {
    this.#now = now
    this.#at = now()
  }

  /** The share since the last reading, or that reading if it is less than half a second old. 1 is a core. */
  get share(): number {
    const now = this.#now()
    if (now - this.#at < SHORTEST_MS) return this.#share
    const { user, system } = process.cpuUsage(this.#usage)
    this.#share = (user + system) / 1000 / (now - this.#at)
    this.#usage = process.cpuUsage()
    this.#at = now
    return this.#share
  }
}
