import { Listeners } from '../desk/desk-store.ts'

/** What the next movie is to be. */
interface WantedMovie {
  readonly name: string
  /** Of what has no end of its own. */
  readonly seconds: number
  /** Address of the device it is for; undefined for a file. */
  readonly device: string | undefined
}

/** What was chosen of the next movie, which stays while the page of its form is left. */
export class MovieDraft {
  readonly #listeners = new Listeners()
  #wanted: WantedMovie = { name: 'my lights', seconds: 10, device: undefined }

  get wanted(): WantedMovie {
    return this.#wanted
  }

  change(changes: Partial<WantedMovie>): void {
    this.#wanted = { ...this.#wanted, ...changes }
    this.#listeners.tell()
  }

  /** Calls `listener` at each change; gives a function that ends this. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }
}
