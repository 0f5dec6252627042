import { errorMessage } from '@ledloom/core'

/** Listeners to changes. One that throws keeps neither the others nor the house from going on. */
export class Listeners<Change = void> {
  readonly #note: (line: string) => void
  readonly #all = new Set<(change: Change) => void>()
  #failure = ''

  /** @param note prints a line about a listener that throws, once for the same reason in a row */
  constructor(note: (line: string) => void) {
    this.#note = note
  }

  /** Calls a listener after each change. @returns a function that ends this */
  add(listener: (change: Change) => void): () => void {
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  /** To be called after each change. */
  call(change: Change): void {
    for (const listener of this.#all) {
      try {
        listener(change)
      } catch (error) {
        this.#fail(`a change of the house is not said everywhere: ${errorMessage(error)}`)
      }
    }
  }

  #fail(failure: string): void {
    if (failure !== this.#failure) this.#note(failure)
    this.#failure = failure
  }
}
