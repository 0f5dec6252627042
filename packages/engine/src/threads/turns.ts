/** Work that is done one piece after the other, whatever becomes of the ones before. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  /** Does `work` when it is its turn. */
  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }
}
