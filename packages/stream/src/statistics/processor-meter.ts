/** Below this a share is that of a moment; the one before is told instead. */
const SHORTEST_MS = 500

/** The share of a processor core that this process takes, all its threads together. */
export class ProcessorMeter {
  #usage = process.cpuUsage()
  #at = performance.now()
  #share = 0

  /** Since the last reading, or the one before when that was less than half a second ago; 1 is a core. */
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
