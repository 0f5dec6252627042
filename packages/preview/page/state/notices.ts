import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { Listeners } from './observable.ts'

/** A line for the user. */
export interface Notice {
  readonly id: number
  readonly kind: 'failure' | 'news'
  readonly text: string
  /** The title of the step that undoing takes back, after which the notice goes. */
  readonly undoes?: string | undefined
}

/** Time to read two lines slowly. */
const SHOWN_MS = 7000

/** More would hide the lights. */
const MOST_SHOWN = 3

const MOST_CHARACTERS = 200

/** The current notices. Each disappears after a while. */
export class Notices {
  readonly #shownMs: number
  #isInUse = () => false
  #all: readonly Notice[] = []
  #lastId = 0
  readonly #listeners = new Listeners()

  /** @param shownMs milliseconds after which a notice disappears. Default 7000 */
  constructor(shownMs = SHOWN_MS) {
    this.#shownMs = shownMs
  }

  get all(): readonly Notice[] {
    return this.#all
  }

  /** Adds a notice; it replaces one with the same text and, if it is about a step, that of another step. */
  add(kind: Notice['kind'], text: string, undoes?: string): void {
    const id = ++this.#lastId
    const line = shortened(text)
    const others = this.#all.filter(
      (notice) => notice.text !== line && (undoes === undefined || notice.undoes === undefined),
    )
    this.#set([...others.slice(1 - MOST_SHOWN), { id, kind, text: line, undoes }])
    this.#dismissLater(id)
  }

  /** Keeps all notices while `isInUse` returns true, because they are being read or used. */
  keepWhile(isInUse: () => boolean): void {
    this.#isInUse = isInUse
  }

  dismiss(id: number): void {
    this.#set(this.#all.filter((notice) => notice.id !== id))
  }

  /** Removes the notice of a step that has been undone. */
  dismissUndone(step: string): void {
    const others = this.#all.filter(({ undoes }) => undoes !== step)
    if (others.length < this.#all.length) this.#set(others)
  }

  /** Calls `listener` at each change; returns a function that stops this. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  #dismissLater(id: number): void {
    const dismiss = () => (this.#isInUse() ? this.#dismissLater(id) : this.dismiss(id))
    setTimeout(dismiss, this.#shownMs)
  }

  #set(all: readonly Notice[]): void {
    this.#all = all
    this.#listeners.notify()
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
