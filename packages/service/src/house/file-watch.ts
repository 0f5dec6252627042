import type { Clock, Timer } from '@ledloom/core'
import { systemClock } from '@ledloom/sockets'

/** Milliseconds between two looks at a file. */
const WATCH_MS = 1000

/** What is watched. */
type WatchedFile = {
  /** Differs after each change; undefined if that can't be known now. */
  readonly version: () => Promise<string | undefined>
  readonly onChange: () => Promise<void>
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
}

/**
 * Looks at a file every second, and says when it has changed, until it is closed. Looks one after another, so that a
 * disk that stalls gets one at a time.
 */
export class FileWatch {
  readonly #file: WatchedFile
  readonly #clock: Clock
  #version: string | undefined
  #timer: Timer | undefined
  #isClosed = false

  constructor(file: WatchedFile) {
    this.#file = file
    this.#clock = file.clock ?? systemClock
    void this.#look()
  }

  close(): void {
    this.#isClosed = true
    if (this.#timer !== undefined) this.#clock.clearTimeout(this.#timer)
  }

  async #look(): Promise<void> {
    const { version, onChange } = this.#file
    const [before, now] = [this.#version, await version()]
    this.#version = now ?? before
    const isChanged = before !== undefined && now !== undefined && now !== before
    if (isChanged && !this.#isClosed) await onChange()
    if (!this.#isClosed) this.#timer = this.#clock.setTimeout(() => void this.#look(), WATCH_MS)
  }
}
