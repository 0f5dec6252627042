import { printNote } from '../terminal/print.ts'

/** Prints lines that come at any time: above the status line while there is one. */
export class Notes {
  #note: (line: string) => void = printNote

  readonly print = (line: string): void => this.#note(line)

  /** Prints lines with `note` until the returned function is called. */
  follow(note: (line: string) => void): () => void {
    const before = this.#note
    this.#note = note
    return () => {
      this.#note = before
    }
  }
}
