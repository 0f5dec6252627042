import { createRequire, syncBuiltinESMExports } from 'node:module'
import type { Clock } from '@ledloom/core'

/** Milliseconds of the shortest timer that counts. Shorter ones are frames and looks, which go on while others work. */
const SHORTEST_MS = 100

/** The modules whose functions are replaced, for importers too. */
const timers = createRequire(import.meta.url)('node:timers/promises')

/** A timer that is set, and when it is due by this time. */
type SetTimer = { readonly due: number }

/**
 * A time that passes by timers of this thread alone: each that ends lets pass what it was set to, and no other does. So
 * work takes no time, on however slow a machine, and what waits for a timer is as late as that makes it.
 */
export class WaitedTime {
  #now = 0
  readonly #set = new Set<SetTimer>()
  readonly #setTimeout = globalThis.setTimeout
  readonly #wait = timers.setTimeout
  /** A clock whose timers let nothing pass: looks at the disk, for which no light waits. */
  readonly bystander: Clock

  constructor() {
    const [setTimer, wait] = [this.#setTimeout, this.#wait]
    this.bystander = {
      now: () => performance.now(),
      setTimeout: (callback, ms) => setTimer(callback, ms),
      clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    }
    const replaced = (callback: (...values: unknown[]) => void, ms = 1, ...values: unknown[]) => {
      const timer = this.#note(ms)
      if (timer === undefined) return setTimer(callback, ms, ...values)
      return setTimer(() => {
        this.#end(timer)
        callback(...values)
      }, ms)
    }
    globalThis.setTimeout = Object.assign(replaced, setTimer) as typeof setTimer
    timers.setTimeout = async (ms = 1, ...others: unknown[]) => {
      const timer = this.#note(ms)
      const value = await wait(ms, ...others)
      this.#end(timer)
      return value
    }
    syncBuiltinESMExports()
  }

  /** Milliseconds that have passed. */
  get now(): number {
    return this.#now
  }

  /** Lets timers that are set already let nothing pass: what begins now waits for none of them. */
  forget(): void {
    this.#set.clear()
  }

  /** Puts back the functions that it has replaced. */
  close(): void {
    globalThis.setTimeout = this.#setTimeout
    timers.setTimeout = this.#wait
    syncBuiltinESMExports()
  }

  #note(ms: number): SetTimer | undefined {
    if (ms < SHORTEST_MS) return undefined
    const timer = { due: this.#now + ms }
    this.#set.add(timer)
    return timer
  }

  #end(timer: SetTimer | undefined): void {
    if (timer !== undefined && this.#set.delete(timer)) this.#now = Math.max(this.#now, timer.due)
  }
}
