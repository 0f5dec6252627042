import { Listeners } from './listeners.ts'

/** One line for the user. */
export interface Notice {
  readonly id: number
  readonly kind: 'failure' | 'news'
  readonly text: string
}

/** Long enough to read two lines slowly. */
const SHOWN_MS = 7000

/** The lines that are to be read at the moment; each goes by itself. */
export class Notices {
  #all: readonly Notice[] = []
  #lastId = 0
  readonly #listeners = new Listeners()

  get all(): readonly Notice[] {
    return this.#all
  }

  /** The same line again takes the place of the one before. */
  add(kind: Notice['kind'], text: string): void {
    const id = ++this.#lastId
    this.#set([...this.#all.filter((notice) => notice.text !== text).slice(-2), { id, kind, text }])
    setTimeout(() => this.dismiss(id), SHOWN_MS)
  }

  dismiss(id: number): void {
    this.#set(this.#all.filter((notice) => notice.id !== id))
  }

  /** Calls `listener` at each change; gives a function that ends this. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  #set(all: readonly Notice[]): void {
    this.#all = all
    this.#listeners.tell()
  }
}
