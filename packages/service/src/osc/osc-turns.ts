/** What a message by OSC asks for. */
export type OscJob = {
  /** What it is done with: `HOUSE`, or one of its parts. */
  readonly subject: string
  /** Of one kind the newest that waits is done, unless they add up. */
  readonly kind: string
  /** True if all of its kind are done, each in its place. */
  readonly addsUp: boolean
  /** True if nothing has checked that there is such a subject. */
  readonly isUnchecked: boolean
  /** True if it is asked of all parts: what they were asked before is over. */
  readonly isForAll: boolean
  readonly act: () => Promise<void>
  /** Called with the reason why it can't be done. */
  readonly report: (cause: unknown) => void
}

/** The subject of what is asked of the whole house. */
export const HOUSE = 'house'

/** Most jobs of one kind that wait, with subjects that nothing has checked. */
const MOST_UNCHECKED = 64

/** Most of one kind with one subject that add up. */
const MOST_OF_KIND = 16

/**
 * Does one job with each subject at a time, in the order in which they came, and none waits for another part of the
 * house. Parts wait for what is done with the house, which waits for none of them.
 */
export class OscTurns {
  /** The newest of each kind, and all that add up, in the order in which they came. */
  readonly #waiting = new Map<string, OscJob>()
  readonly #busy = new Set<string>()

  add(job: OscJob): void {
    const key = this.#keyOf(job)
    if (key === undefined) {
      job.report(new Error('too many of them wait already'))
      return
    }
    // The one that came last is done last.
    this.#waiting.delete(key)
    this.#waiting.set(key, job)
    this.#begin()
  }

  /** The place of a job among those that wait, which another may have; undefined if there is no room for it. */
  #keyOf({ subject, kind, addsUp, isUnchecked }: OscJob): string | undefined {
    const key = `${subject} ${kind}`
    if (addsUp) {
      const keys = Array.from({ length: MOST_OF_KIND }, (_, i) => `${key} ${i}`)
      return keys.find((each) => !this.#waiting.has(each))
    }
    if (!isUnchecked || this.#waiting.has(key)) return key
    const ofKind = [...this.#waiting.values()].filter((job) => job.kind === kind)
    return ofKind.length < MOST_UNCHECKED ? key : undefined
  }

  /** Begins what waits for nothing. */
  #begin(): void {
    const earlier: [string, OscJob][] = []
    for (const [key, job] of this.#waiting) {
      if (this.#busy.has(HOUSE) || this.#busy.has(job.subject)) {
        earlier.push([key, job])
        continue
      }
      this.#waiting.delete(key)
      this.#busy.add(job.subject)
      void this.#do(job, job.isForAll ? [...earlier] : [])
    }
  }

  /** @param over what is not done any more once this is */
  async #do({ subject, act, report }: OscJob, over: readonly [string, OscJob][]): Promise<void> {
    try {
      await act()
      for (const [key, job] of over) if (this.#waiting.get(key) === job) this.#waiting.delete(key)
    } catch (cause) {
      report(cause)
    }
    this.#busy.delete(subject)
    this.#begin()
  }
}
