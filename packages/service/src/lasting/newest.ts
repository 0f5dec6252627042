/** Knows of work that is done again and again which result counts: one that began earlier counts after a newer one no more. */
export class Newest {
  #begun = 0
  #counted = 0

  /** Begins the work once more. @returns a function for its end: true if its result counts */
  begin(): () => boolean {
    const number = ++this.#begun
    return () => {
      if (number < this.#counted) return false
      this.#counted = number
      return true
    }
  }
}
