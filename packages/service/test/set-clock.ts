import { setTimeout as wait } from 'node:timers/promises'
import type { WallClock } from '../src/schedule/scheduler.ts'

/** A clock that is set, and a millisecond later each time that it is asked. */
export class SetClock implements WallClock {
  #now: number
  /** How often something has waited by it. */
  looks = 0

  constructor(time: string) {
    this.#now = Date.parse(time)
  }

  set(time: string): void {
    this.#now = Date.parse(time)
  }

  now = () => this.#now++
  sleep = () => {
    this.looks++
    return wait(5)
  }
}
