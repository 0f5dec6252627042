/** Where lines are printed that come at any time: above the status line while there is one. */
export class Notes {
  #note: (line: string) => void = (line) => console.error(line)

  readonly print = (line: string): void => this.#note(line)

  /** Prints them by `note` until the function that it gives is called. */
  follow(note: (line: string) => void): () => void {
    const before = this.#note
    this.#note = note
    return () => {
      this.#note = before
    }
  }
}
