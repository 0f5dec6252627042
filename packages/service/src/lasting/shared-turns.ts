/** Lets work wait for all that was begun before with one of the same things, and for nothing else. */
export class SharedTurns {
  /** What was begun last with each thing. */
  readonly #last = new Map<string, Promise<void>>()

  /** Does work once all before with one of its things is done. @param things their names */
  run<Result>(things: Iterable<string>, work: () => Promise<Result>): Promise<Result> {
    const names = new Set(things)
    const done = Promise.all([...names].map((name) => this.#last.get(name))).then(work)
    const end = () => {
      for (const name of names) if (this.#last.get(name) === ended) this.#last.delete(name)
    }
    const ended = done.then(end, end)
    for (const name of names) this.#last.set(name, ended)
    return done
  }

  /** Does work once all before is done, with whatever it was. */
  runAfterAll<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.run(this.#last.keys(), work)
  }
}
