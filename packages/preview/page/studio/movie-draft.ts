import { Listeners } from '../state/observable.ts'

/** Choices for the next movie. */
interface WantedMovie {
  readonly name: string
  /** Default length of endless sources, in seconds. */
  readonly seconds: number
  /** Address of the device it is for; undefined for a file. */
  readonly device: string | undefined
}

/** Keeps the choices for the next movie while another tab is open. */
export class MovieDraft {
  readonly #listeners = new Listeners()
  #wanted: WantedMovie = { name: 'my lights', seconds: 10, device: undefined }

  get wanted(): WantedMovie {
    return this.#wanted
  }

  change(changes: Partial<WantedMovie>): void {
    this.#wanted = { ...this.#wanted, ...changes }
    this.#listeners.notify()
  }

  /** Calls `listener` at each change; returns a function that stops this. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }
}
