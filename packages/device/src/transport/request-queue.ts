interface Waiting {
  readonly start: () => void
}

/** Lets jobs run one after another, in the order they came: real devices take one at a time. */
export class RequestQueue {
  readonly #waiting: Waiting[] = []
  #isBusy = false

  /** Runs `job` in its turn. A job whose signal ends it while it waits never starts. */
  async run<Result>(job: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    await this.#turn(signal)
    try {
      return await job()
    } finally {
      this.#startNext()
    }
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (!this.#isBusy) {
      this.#isBusy = true
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const waiting = {
        start: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.push(waiting)
    })
  }

  #startNext(): void {
    const next = this.#waiting.shift()
    this.#isBusy = next !== undefined
    next?.start()
  }
}
