import type { Clock, Timer } from '@ledloom/core'

/** A clock that stands still until a test advances it. Calls are made in the order of their due times. */
export class HandClock implements Clock {
  #now: number
  #serial = 0
  #due = new Map<number, { at: number; callback: () => void }>()

  constructor(now = 0) {
    this.#now = now
  }

  get waiting(): number {
    return this.#due.size
  }

  /** Milliseconds until the next call. */
  get nextIn(): number {
    return Math.min(...[...this.#due.values()].map(({ at }) => at - this.#now))
  }

  now(): number {
    return this.#now
  }

  setTimeout(callback: () => void, delayMs: number): Timer {
    this.#due.set(++this.#serial, { at: this.#now + delayMs, callback })
    return this.#serial
  }

  clearTimeout(timer: Timer): void {
    this.#due.delete(Number(timer))
  }

  /** Advances without making calls, as on a busy machine. */
  stall(durationMs: number): void {
    this.#now += durationMs
  }

  /** Makes the next call, at its due time, or now if that has passed. */
  step(): void {
    let next: [number, { at: number; callback: () => void }] | undefined
    for (const entry of this.#due) if (next === undefined || entry[1].at < next[1].at) next = entry
    if (next === undefined) throw new Error('no call is due')
    this.#due.delete(next[0])
    this.#now = Math.max(this.#now, next[1].at)
    next[1].callback()
  }

  /** Advances and makes every call at its due time. */
  advance(durationMs: number): void {
    const until = this.#now + durationMs
    while ([...this.#due.values()].some(({ at }) => at <= until)) this.step()
    this.#now = Math.max(this.#now, until)
  }
}
