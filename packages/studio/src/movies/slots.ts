/** Places for work of which only so much is done at a time; what comes first begins first. */
export class Slots {
  #free: number
  readonly #signal: AbortSignal
  readonly #waiting: (() => void)[] = []

  /** Once `signal` has aborted, nothing begins any more. */
  constructor(count: number, signal: AbortSignal) {
    this.#free = count
    this.#signal = signal
  }

  /**
   * Does `work` as soon as there is a slot for it.
   *
   * @throws what `work` throws, and the signal's reason
   */
  async use<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.take()
    try {
      this.#signal.throwIfAborted()
      return await work()
    } finally {
      this.give()
    }
  }

  /** Takes a slot, to be given back with `give`. */
  async take(): Promise<void> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  /** Gives back a slot, to who waits longest. */
  give(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free++
    else next()
  }
}
