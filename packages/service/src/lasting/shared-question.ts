/**
 * Asks one question at a time, for as many as want to know. All who ask while it is not answered share the next one, so
 * that no answer is older than its question.
 */
export class SharedQuestion<Answer> {
  readonly #work: () => Promise<Answer>
  #asked: Promise<Answer> | undefined
  #next: Promise<Answer> | undefined

  /** @param work asks, and settles in any case */
  constructor(work: () => Promise<Answer>) {
    this.#work = work
  }

  /** Asks. @throws what the work throws */
  ask(): Promise<Answer> {
    if (this.#asked === undefined) return this.#begin()
    const goOn = () => {
      this.#next = undefined
      return this.#begin()
    }
    this.#next ??= this.#asked.then(goOn, goOn)
    return this.#next
  }

  #begin(): Promise<Answer> {
    const asked = this.#work()
    this.#asked = asked
    const end = () => {
      if (this.#asked === asked) this.#asked = undefined
    }
    asked.then(end, end)
    return asked
  }
}
