import { Slots } from './slots.ts'

/** Movies that are put somewhere at a time. */
const USES = 12

interface SharedMovie {
  readonly made: Promise<unknown>
  /** Those that need it, or wait for it. */
  users: number
}

/**
 * Movies that several devices may need: each is made once, and kept until the last of those that
 * want it has used it. So many are being made at a time, and a dozen used; others wait until there
 * is room for one more.
 */
export class MovieCache {
  readonly #movies = new Map<string, SharedMovie>()
  readonly #places: Slots
  readonly #makings: Slots
  readonly #uses: Slots
  #waiting = 0

  /** Once `signal` has aborted, nothing begins any more. */
  constructor(makings: number, signal: AbortSignal) {
    this.#places = new Slots(Math.max(makings, USES), signal)
    this.#makings = new Slots(makings, signal)
    this.#uses = new Slots(USES, signal)
  }

  /** Movies that are not begun yet. */
  get waiting(): number {
    return this.#waiting
  }

  /**
   * Does `use` with what `make` gives, made once for all that want the same `key` at a time.
   *
   * @throws what either throws, and the signal's reason
   */
  async with<Made, Result>(
    key: string,
    make: () => Promise<Made>,
    use: (made: Made) => Promise<Result>,
  ): Promise<Result> {
    const movie = this.#movies.get(key) ?? { made: this.#make(make), users: 0 }
    this.#movies.set(key, movie)
    movie.users++
    try {
      const made = (await movie.made) as Made
      return await this.#uses.use(() => use(made))
    } finally {
      movie.users--
      if (movie.users === 0) this.#clear(key)
    }
  }

  /** Does what takes as much as making a movie, and keeps nothing. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#makings.use(work)
  }

  async #make<Made>(make: () => Promise<Made>): Promise<Made> {
    this.#waiting++
    await this.#places.take()
    return this.#makings.use(() => {
      this.#waiting--
      return make()
    })
  }

  #clear(key: string): void {
    this.#movies.delete(key)
    this.#places.give()
  }
}
