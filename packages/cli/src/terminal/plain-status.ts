const MINUTE_MS = 60_000

/** Something that goes wrong, for as long as it does. */
export interface Trouble {
  /** Identifies the trouble. */
  readonly cause: string
  /** Its size, such as a number of frames. */
  readonly count: number
  readonly text: string
}

/** How much larger a trouble becomes before it is printed again within a minute. */
const MUCH_LARGER = 10

/**
 * Chooses which states are worth a line where lines stay, as in a file: in the first minute all that
 * differ from the one before, then one a minute; and at any time those that differ by more than their
 * numbers, or have a trouble that is news. A trouble that lasts is printed once a minute.
 */
export class PlainStatus {
  #shown = ''
  #shownAt = Number.NEGATIVE_INFINITY
  #beganAt: number | undefined
  /** When each trouble was printed last, and its size then. */
  readonly #printed = new Map<string, { readonly at: number; readonly count: number }>()

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

  /** A trouble is news after a minute, or once it is much larger than it was printed. */
  #isNews({ cause, count }: Trouble, now: number): boolean {
    const last = this.#printed.get(cause)
    const isNews =
      last === undefined || now - last.at >= MINUTE_MS || count >= last.count * MUCH_LARGER
    if (isNews) this.#printed.set(cause, { at: now, count })
    return isNews
  }
}

/** A state without its numbers. */
function wordsOf(state: string): string {
  return state.replace(/[\d.]+/g, '0')
}
