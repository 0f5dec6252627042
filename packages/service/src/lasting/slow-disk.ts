import { setMaxListeners } from 'node:events'
import { type Clock, formatDuration } from '@ledloom/core'
import { LastingFaults, systemClock } from '@ledloom/sockets'
import { unlessAborted } from './unless-aborted.ts'

/** Milliseconds that a write may take before nothing waits for it any more. */
const SLOW_MS = 2000

/** What is written, and how it is said that the disk does not take it. */
export type SlowDiskParts = {
  /** What is written, for messages. */
  readonly what: string
  /** Prints a line about the disk. */
  readonly note: (line: string) => void
  /** Milliseconds that a write may take before nothing waits for it. Default 2000. */
  readonly slowMs?: number | undefined
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
}

/** Lets work wait for writes until one takes too long, as on a disk that stalls; then nothing waits until that is over. */
export class SlowDisk {
  readonly #parts: SlowDiskParts
  readonly #clock: Clock
  readonly #faults: LastingFaults
  /** Aborted while a write takes too long. */
  #stall = stallOfMany()

  constructor(parts: SlowDiskParts) {
    this.#parts = parts
    this.#clock = parts.clock ?? systemClock
    this.#faults = new LastingFaults(parts.note, this.#clock)
  }

  /** What takes too long now; empty if nothing does. */
  get text(): string {
    return this.#stall.signal.aborted ? `${this.#what}: ${this.#reason}` : ''
  }

  /** Follows a write, of which there is one at a time. Settled as that is. */
  async follow<Result>(write: Promise<Result>): Promise<Result> {
    const { slowMs = SLOW_MS } = this.#parts
    const timer = this.#clock.setTimeout(() => this.#begin(), slowMs)
    try {
      return await write
    } finally {
      this.#clock.clearTimeout(timer)
      this.#end()
    }
  }

  /** Waits for work with the disk, unless a write takes too long. */
  async waitFor(work: Promise<void>): Promise<void> {
    const { signal } = this.#stall
    try {
      await unlessAborted(work, signal)
    } catch (error) {
      if (!signal.aborted) throw error
      this.#say(true)
    }
  }

  /** Says nothing more. */
  close(): void {
    this.#faults.close()
  }

  get #what(): string {
    return `the disk is slow: ${this.#parts.what} waits`
  }

  get #reason(): string {
    const { slowMs = SLOW_MS } = this.#parts
    return `it is not written after ${formatDuration(Math.ceil(slowMs / 1000))}, and the house plays on`
  }

  #begin(): void {
    this.#say(true)
    this.#stall.abort()
  }

  #end(): void {
    if (!this.#stall.signal.aborted) return
    this.#stall = stallOfMany()
    this.#say(false)
  }

  #say(untilEnded: boolean): void {
    this.#faults.add(this.#what, this.#reason, { untilEnded })
  }
}

/** Each device may wait for a write. */
function stallOfMany(): AbortController {
  const stall = new AbortController()
  setMaxListeners(0, stall.signal)
  return stall
}
