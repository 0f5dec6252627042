/** Milliseconds of silence after which somebody else may send. */
const PATIENCE_MS = 1000

/** Lets one of several send: the first, until it ends or is silent for a second. */
export class OneSender {
  readonly #now: () => number
  #viewer: string | undefined
  #sentAt = 0

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether what comes from `viewer` counts. */
  admit(viewer: string): boolean {
    const now = this.#now()
    const isFree = this.#viewer === undefined || now - this.#sentAt > PATIENCE_MS
    if (!isFree && viewer !== this.#viewer) return false
    this.#viewer = viewer
    this.#sentAt = now
    return true
  }

  /** Whether it was `viewer` that sent, of whom no more comes. */
  end(viewer: string): boolean {
    if (viewer !== this.#viewer) return false
    this.#viewer = undefined
    return true
  }
}
