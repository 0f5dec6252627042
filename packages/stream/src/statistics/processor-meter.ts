/** Shortest time to measure over; an earlier reading repeats the last share. */
const SHORTEST_MS = 500

/** Measures the share of a processor core used by this process, all threads together. */
export class ProcessorMeter {
  #usage = process.cpuUsage()
  #at = performance.now()
  #share = 0

  /** The share since the last reading, or that reading if it is less than half a second old. 1 is a core. */
  get share(): number {
    const now = performance.now()
    if (now - this.#at < SHORTEST_MS) return this.#share
    const { user, system } = process.cpuUsage(this.#usage)
    this.#share = (user + system) / 1000 / (now - this.#at)
    this.#usage = process.cpuUsage()
    this.#at = now
    return this.#share
  }
}
