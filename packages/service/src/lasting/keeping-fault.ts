import { errorMessage } from '@ledloom/core'

/** Milliseconds after which what could not be written is written again. */
const RETRY_MS = 10_000

/** What can't be kept, and how that is said. */
type KeepingFaultParts = {
  /** What is kept, as the start of a line. */
  readonly what: string
  readonly note: (line: string) => void
  /** Writes again. */
  readonly retry: () => void
  /** Default 10,000. */
  readonly retryMs?: number | undefined
}

/** Says once why something can't be kept, lets it be written again and again, and says when that works. */
export class KeepingFault {
  readonly #parts: KeepingFaultParts
  #text = ''
  #timer: NodeJS.Timeout | undefined

  constructor(parts: KeepingFaultParts) {
    this.#parts = parts
  }

  /** Why it can't be kept; empty if it is. */
  get text(): string {
    return this.#text
  }

  /** To be called after a write that failed. */
  add(error: unknown): void {
    const { what, note, retry, retryMs = RETRY_MS } = this.#parts
    const text = `${what} is not kept: ${errorMessage(error)}`
    if (text !== this.#text) note(text)
    this.#text = text
    clearTimeout(this.#timer)
    this.#timer = setTimeout(retry, retryMs).unref()
  }

  /** To be called after a write that worked. */
  end(): void {
    if (this.#text !== '') this.#parts.note(`${this.#parts.what} is kept again`)
    this.#text = ''
    clearTimeout(this.#timer)
  }

  /** Tries no more. */
  close(): void {
    clearTimeout(this.#timer)
  }
}
