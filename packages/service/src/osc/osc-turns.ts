/** What a message by OSC asks for. */
export type OscJob = {
  /** What it is done with: `HOUSE`, or one of its parts. */
  readonly subject: string
  /** Of one kind the newest that waits is done, unless they add up. */
  readonly kind: string
  /** True if all of its kind are done, each in its place. */
  readonly addsUp: boolean
  /** True if it is asked of all parts: what they were asked before is over. */
  readonly isForAll: boolean
  readonly act: () => Promise<void>
  /** Called with the reason why it can't be done. */
  readonly report: (cause: unknown) => void
}

/** The subject of what is asked of the whole house. */
export const HOUSE = 'house'

/** Most jobs that wait. */
const MOST_WAITING = 32

/** Most of those of one kind that add up. */
const MOST_OF_KIND = 16

/**
 * Does one job with each subject at a time, in the order in which they came, and none waits for another part of the
 * house. Parts wait for what is done with the house, which waits for none of them.
 */
export class OscTurns {
  /** The newest of each kind, and all that add up, in the order in which they came. */
  readonly #waiting = new Map<string, OscJob>()
  #added = 0
  readonly #busy = new Set<string>()

  add(job: OscJob): void {
    const number = job.addsUp ? ` ${this.#added++ % MOST_OF_KIND}` : ''
    const key = `${job.subject} ${job.kind}${number}`
    // The one that came last is done last.
    this.#waiting.delete(key)
    this.#waiting.set(key, job)
    for (const oldest of this.#waiting.keys()) {
      if (this.#waiting.size > MOST_WAITING) this.#waiting.delete(oldest)
    }
    this.#begin()
  }

  /** Begins what waits for nothing. */
  #begin(): void {
    const earlier: string[] = []
    for (const [key, job] of this.#waiting) {
      if (this.#busy.has(HOUSE) || this.#busy.has(job.subject)) {
        earlier.push(key)
        continue
      }
      this.#waiting.delete(key)
      this.#busy.add(job.subject)
      void this.#do(job, () => {
        for (const each of earlier) this.#waiting.delete(each)
      })
    }
  }

  async #do({ subject, isForAll, act, report }: OscJob, forget: () => void): Promise<void> {
    try {
      const done = act()
      if (isForAll) forget()
      await done
    } catch (cause) {
      report(cause)
    }
    this.#busy.delete(subject)
    this.#begin()
  }
}
