/** Why a file is not taken: an HTTP status and one line for the user. */
export class UploadRefusal extends Error {
  override readonly name = 'UploadRefusal'
  readonly status: number

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

/** Files that may be on their way at a time, and those that may wait for that. */
const PLACES = 4
const WAITING = 32

/** How long a file waits for its turn, unless told otherwise. */
const PATIENCE_MS = 60_000

/** Room for a few uploads at a time, one from each address; others wait their turn for a while. */
export class UploadPlaces {
  readonly #patienceMs: number
  readonly #busy = new Set<string>()
  readonly #waiting = new Set<() => void>()

  /** @param patienceMs milliseconds that an upload waits for a place. Default 60000 */
  constructor(patienceMs = PATIENCE_MS) {
    this.#patienceMs = patienceMs
  }

  /**
   * Does `upload` while the address has a place.
   * @throws UploadRefusal 429 or 503 where there is none, nor becomes one in time
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

  /** Nothing may come between finding a place and taking it. */
  async #take(address: string): Promise<void> {
    const end = performance.now() + this.#patienceMs
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
      return new UploadRefusal(429, 'Another file is on its way; one is taken at a time.')
    }
    if (this.#busy.size < PLACES) return undefined
    return new UploadRefusal(503, 'Too many files are on their way; try again soon.')
  }

  /** Settled when a place becomes free, or the time is over. */
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
