const MINUTE_MS = 60_000

/** Something that goes wrong, for as long as it does. */
export interface Trouble {
  /** Identifies the trouble. */
  readonly cause: string
  readonly text: string
}

/**
 * Chooses which states are worth a line where lines stay, as in a file: in the first minute all that
 * differ from the one before, then one a minute; and at any time those that differ by more than their
 * numbers, or have a trouble that is news.
 */
export class PlainStatus {
  #shown = ''
  #shownAt = Number.NEGATIVE_INFINITY
  #beganAt: number | undefined
  /** The time at which each trouble was seen last. */
  readonly #seenAt = new Map<string, number>()

  /** The lines to print at `now`, in milliseconds. */
  look(state: string, trouble: Trouble | undefined, now: number): string[] {
    this.#beganAt ??= now
    const isDue = now - this.#beganAt <= MINUTE_MS || now - this.#shownAt >= MINUTE_MS
    return this.#lines(state, trouble, isDue, now)
  }

  /** The lines that end it: the state, if it differs from the last line. */
  end(state: string, trouble: Trouble | undefined, now: number): string[] {
    return this.#lines(state, trouble, true, now)
  }

  #lines(state: string, trouble: Trouble | undefined, isDue: boolean, now: number): string[] {
    const news = trouble !== undefined && this.#isNews(trouble, now) ? [trouble.text] : []
    const isNews = news.length > 0 || wordsOf(state) !== wordsOf(this.#shown)
    const isTold = (isDue || isNews) && state !== this.#shown
    if (!isTold) return news
    this.#shown = state
    this.#shownAt = now
    return [state, ...news]
  }

  /** A trouble is news again after a minute without it. */
  #isNews({ cause }: Trouble, now: number): boolean {
    const seenAt = this.#seenAt.get(cause)
    this.#seenAt.set(cause, now)
    return seenAt === undefined || now - seenAt > MINUTE_MS
  }
}

/** A state without its numbers. */
function wordsOf(state: string): string {
  return state.replace(/[\d.]+/g, '0')
}
