import { Listeners } from '../state/observable.ts'

/** Code that is shown in the editor. */
export type ShownCode =
  /** That of a layer. */
  | { readonly kind: 'layer'; readonly layer: string }
  /** A new pattern, which plays as soon as it can: on top, or in a layer. */
  | {
      readonly kind: 'new'
      /** Its ending says the language. */
      readonly name: string
      readonly text: string
      readonly layer?: string | undefined
    }

/** The code that the editor shows, if it is open. */
export class OpenCode {
  readonly #listeners = new Listeners()
  #shown: ShownCode | undefined

  get shown(): ShownCode | undefined {
    return this.#shown
  }

  /** Shows code in place of what was shown before. */
  open(code: ShownCode): void {
    this.#shown = code
    this.#listeners.notify()
  }

  close(): void {
    this.#shown = undefined
    this.#listeners.notify()
  }

  /** Calls `listener` at each change; returns a function that stops this. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }
}
