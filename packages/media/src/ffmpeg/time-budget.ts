import { setImmediate } from 'node:timers/promises'

/** Milliseconds after which other work of this thread gets a turn. */
const SLICE_MS = 20

/** Time limit of work in small steps. */
export interface TimeBudget {
  /** Whether the time is used up. */
  isOver(): boolean
  /** Lets other work of the thread run, now and then. */
  rest(): Promise<void> | undefined
}

/** TimeBudget for `longestMs` milliseconds from now on. */
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
