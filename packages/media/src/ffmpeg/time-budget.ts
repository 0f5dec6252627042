import { setImmediate } from 'node:timers/promises'

/** Milliseconds after which other work of the thread may run. */
const SLICE_MS = 20

/** The time limit of work that is done in small steps. */
export interface TimeBudget {
  /** Returns true if the time is used up. */
  isOver(): boolean
  /** Call it after each step: from time to time it returns a promise that lets other work run. */
  rest(): Promise<void> | undefined
}

/** Starts a time budget of `longestMs` milliseconds. */
export function startTimeBudget(longestMs: number): TimeBudget {
  const begin = performance.now()
  let sliceStart = begin
  const yieldThread = async () => {
    await setImmediate()
    sliceStart = performance.now()
  }
  return {
    isOver: () => performance.now() - begin > longestMs,
    rest: () => (performance.now() - sliceStart < SLICE_MS ? undefined : yieldThread()),
  }
}
