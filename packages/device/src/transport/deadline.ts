/** A time limit that can be pushed back. */
export class Deadline {
  #timer: NodeJS.Timeout

  constructor(timeoutMs: number, onPassed: () => void) {
    this.#timer = setTimeout(onPassed, timeoutMs)
  }

  /** Counts from now again. */
  restart(): void {
    this.#timer.refresh()
  }

  clear(): void {
    clearTimeout(this.#timer)
  }
}
