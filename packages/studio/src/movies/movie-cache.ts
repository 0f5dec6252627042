import { Semaphore } from 'async-mutex'

/** Movies that are uploaded or written at a time. */
const USES = 12

interface SharedMovie {
  readonly made: Promise<unknown>
  /** Devices that use it or wait for it. */
  users: number
}

/**
 * Movies that several devices may need. Each is made once, and kept until the last device has used
 * it. The number of movies that are made and used at a time is limited; others wait.
 */
export class MovieCache {
  readonly #movies = new Map<string, SharedMovie>()
  readonly #signal: AbortSignal
  /** Held from before a movie is made until it has been used. */
  readonly #places: Semaphore
  readonly #makings: Semaphore
  readonly #uses: Semaphore
  #waiting = 0

  /**
   * @param makings movies made at a time
   * @param signal nothing begins after it has aborted
   */
  constructor(makings: number, signal: AbortSignal) {
    this.#signal = signal
    this.#places = new Semaphore(Math.max(makings, USES))
    this.#makings = new Semaphore(makings)
    this.#uses = new Semaphore(USES)
  }

  /** Movies that have not begun yet. */
  get waiting(): number {
    return this.#waiting
  }

  /**
   * Runs `use` with the result of `make`, which is made once for all that want the same `key`.
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
      return await this.#run(this.#uses, () => use(made))
    } finally {
      movie.users--
      if (movie.users === 0) this.#clear(key)
    }
  }

  /** Runs work that takes as much as making a movie, and keeps nothing. */
  runLimited<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#run(this.#makings, work)
  }

  #run<Result>(semaphore: Semaphore, work: () => Promise<Result>): Promise<Result> {
    return semaphore.runExclusive(() => {
      this.#signal.throwIfAborted()
      return work()
    })
  }

  async #make<Made>(make: () => Promise<Made>): Promise<Made> {
    this.#waiting++
    await this.#places.acquire()
    return this.#run(this.#makings, () => {
      this.#waiting--
      return make()
    })
  }

  #clear(key: string): void {
    this.#movies.delete(key)
    this.#places.release()
  }
}
