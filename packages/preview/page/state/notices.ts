import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { Listeners } from './observable.ts'

/** One line for the user. */
export interface Notice {
  readonly id: number
  readonly kind: 'failure' | 'news'
  readonly text: string
}

/** Long enough to read two lines slowly. */
const SHOWN_MS = 7000

/** More would hide the lights. */
const MOST_SHOWN = 3

const MOST_CHARACTERS = 200

/** The lines that are to be read at the moment; each goes by itself. */
export class Notices {
  readonly #shownMs: number
  #isHeld = () => false
  #all: readonly Notice[] = []
  #lastId = 0
  readonly #listeners = new Listeners()

  /** @param shownMs milliseconds after which a line goes. Default 7000 */
  constructor(shownMs = SHOWN_MS) {
    this.#shownMs = shownMs
  }

  get all(): readonly Notice[] {
    return this.#all
  }

  /** The same line again takes the place of the one before. */
  add(kind: Notice['kind'], text: string): void {
    const id = ++this.#lastId
    const line = shortened(text)
    const others = this.#all.filter((notice) => notice.text !== line)
    this.#set([...others.slice(1 - MOST_SHOWN), { id, kind, text: line }])
    this.#goLater(id)
  }

  /** Lets no line go by itself while `isHeld` says that they are being read or about to be used. */
  holdWhile(isHeld: () => boolean): void {
    this.#isHeld = isHeld
  }

  dismiss(id: number): void {
    this.#set(this.#all.filter((notice) => notice.id !== id))
  }

  /** Calls `listener` at each change; gives a function that ends this. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  #goLater(id: number): void {
    const go = () => (this.#isHeld() ? this.#goLater(id) : this.dismiss(id))
    setTimeout(go, this.#shownMs)
  }

  #set(all: readonly Notice[]): void {
    this.#all = all
    this.#listeners.tell()
  }
}

function shortened(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text
}

export const NoticesContext = createContext<Notices | undefined>(undefined)

/** @throws Error outside of a `NoticesContext` */
export function useNotices(): Notices {
  const notices = useContext(NoticesContext)
  if (notices === undefined) throw new Error('a control must be inside a NoticesContext')
  return notices
}
