import { waitUntilAny } from './wait-until-any.ts'

/** The longest time of a timer. */
const LONGEST_MS = 2 ** 31 - 1

/** A change that is waited for, of something that says when to look at it. */
export class AwaitedChange {
  #wake: () => void = () => undefined

  /** Looks at what is waited for. */
  look(): void {
    this.#wake()
  }

  /** Waits until something is so, or the signal aborts. @returns false if the time is up before */
  async until(isSo: () => boolean, signal: AbortSignal, ms?: number): Promise<boolean> {
    const end = ms === undefined ? undefined : performance.now() + ms
    for (;;) {
      if (signal.aborted || isSo()) return true
      const left = end === undefined ? LONGEST_MS : end - performance.now()
      if (left <= 0) return false
      const woken = new AbortController()
      this.#wake = () => woken.abort()
      await waitUntilAny(left, [signal, woken.signal])
    }
  }
}
