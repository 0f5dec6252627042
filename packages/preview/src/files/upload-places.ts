/** A refused upload: an HTTP status and one line for the user. */
export class UploadRefusal extends Error {
  override readonly name = 'UploadRefusal'
  readonly status: number

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

/** Most uploads at a time, and most that wait. */
const PLACES = 4
const WAITING = 32

/** Default time that an upload waits for a place. */
const WAIT_MS = 60_000

/** Limits uploads to a few at a time and one from each address; others wait. */
export class UploadPlaces {
  readonly #waitMs: number
  readonly #busy = new Set<string>()
  readonly #waiting = new Set<() => void>()

  /** @param waitMs milliseconds that an upload waits for a place. Default 60000 */
  constructor(waitMs = WAIT_MS) {
    this.#waitMs = waitMs
  }

  /**
   * Runs `upload` when a place is free.
   * @throws UploadRefusal 429 or 503 if none becomes free in time
   */
  async hold<Result>(address: string, upload: () => Promise<Result>): Promise<Result> {
    await this.#take(address)
    try {
      return await upload()
    } finally {
      this.#busy.delete(address)
      for (const wake of [...this.#waiting]) wake()
    }
  }

  /** Checking for a place and taking it must happen without a pause between. */
  async #take(address: string): Promise<void> {
    const end = performance.now() + this.#waitMs
    for (;;) {
      const refusal = this.#refusal(address)
      if (refusal === undefined) {
        this.#busy.add(address)
        return
      }
      const left = end - performance.now()
      if (left <= 0 || this.#waiting.size >= WAITING) throw refusal
      await this.#wake(left)
    }
  }

  #refusal(address: string): UploadRefusal | undefined {
    if (this.#busy.has(address)) {
      return new UploadRefusal(429, 'Another upload is running. Send one file at a time.')
    }
    if (this.#busy.size < PLACES) return undefined
    return new UploadRefusal(503, 'Too many uploads are running. Try again soon.')
  }

  /** Resolves when a place becomes free, or after `timeMs`. */
  #wake(timeMs: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, timeMs)
      this.#waiting.add(wake)
    })
  }
}
