import { TriedLaterError } from '../lasting/tried-later.ts'

/** Milliseconds after which a show that failed is tried again, at first and at last; each pause is twice the one before. */
const [FIRST_MS, LONGEST_MS] = [1000, 60_000]

/** When a show is tried again that could not be opened. */
const UNOPENED = 'tried again ever more rarely, at last every minute, and once its file changes'

/** When a show is tried again that has failed while it was shown. */
const SHOWN =
  'tried again once its file or the house file changes, somebody plays it, or nothing else is lit'

/** A show as it is to be tried. */
export type TriedShow = {
  readonly name: string
  /** Differs after each change of its files. */
  readonly version: string
  /** When its entry began, in milliseconds since 1970; undefined if it was chosen by hand. */
  readonly begun?: number | undefined
}

/** A failure of a show. */
type Failure = {
  readonly show: TriedShow
  readonly error: Error
  /** True if it had been opened, and has failed while it was shown. */
  readonly wasShown: boolean
  readonly pauseMs: number
  /** When it failed, in milliseconds since 1970. */
  readonly at: number
  /** When it is due again, by the clock of the machine. */
  readonly dueAt: number
}

/**
 * Remembers the shows that could not be opened, or have failed while they were shown, so that what plays in their place
 * is left alone until there is a reason to try them again.
 */
export class FailedShows {
  readonly #wallNow: () => number
  readonly #now: () => number
  readonly #failures = new Map<string, Failure>()

  /**
   * @param wallNow milliseconds since 1970
   * @param now milliseconds by a clock that does not jump. Default: the machine's
   */
  constructor(wallNow: () => number, now: () => number = () => performance.now()) {
    this.#wallNow = wallNow
    this.#now = now
  }

  /**
   * Checks that it is time to try a show.
   *
   * @param isLit true while something is lit, which one that fails while it is shown would take the light from
   * @throws TriedLaterError if it has failed, and it is not time yet
   */
  check(show: TriedShow, isLit: boolean): void {
    const failure = this.#failures.get(show.name)
    if (failure === undefined) return
    if (!isSame(show, failure)) this.forget(show.name)
    else if ((isLit && failure.wasShown) || this.#now() < failure.dueAt) throw laterError(failure)
  }

  /**
   * Remembers a failure.
   *
   * @param wasShown true if it had been opened, and has failed while it was shown
   */
  add(show: TriedShow, error: Error, { wasShown }: Pick<Failure, 'wasShown'>): TriedLaterError {
    const before = this.#failures.get(show.name)
    const pauseMs = Math.min(LONGEST_MS, before === undefined ? FIRST_MS : 2 * before.pauseMs)
    const [at, dueAt] = [this.#wallNow(), this.#now() + pauseMs]
    const failure = { show, error, wasShown, pauseMs, at, dueAt }
    this.#failures.set(show.name, failure)
    return laterError(failure)
  }

  /** Forgets the failures of a show. Default: of all. */
  forget(name?: string): void {
    if (name === undefined) this.#failures.clear()
    else this.#failures.delete(name)
  }
}

function laterError({ error, wasShown }: Failure): TriedLaterError {
  return new TriedLaterError(error, wasShown ? SHOWN : UNOPENED)
}

/** True if neither its files have changed nor another entry has begun that plays it. */
function isSame({ version, begun = 0 }: TriedShow, { show, at }: Failure): boolean {
  return version === show.version && begun <= at
}
