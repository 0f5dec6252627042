import { setImmediate } from 'node:timers/promises'

/** Milliseconds after which whatever else waits in this thread gets its turn. */
const TURN_MS = 20

/** How long something that is done in small steps may take. */
export interface TimeBudget {
  /** Whether its time is over. */
  isOver(): boolean
  /** Lets others have their turn, now and then. */
  rest(): Promise<void> | undefined
}

/** TimeBudget for `longestMs` milliseconds from now on. */
export function startTimeBudget(longestMs: number): TimeBudget {
  const begin = performance.now()
  let turn = begin
  const takeTurn = async () => {
    await setImmediate()
    turn = performance.now()
  }
  return {
    isOver: () => performance.now() - begin > longestMs,
    rest: () => (performance.now() - turn < TURN_MS ? undefined : takeTurn()),
  }
}
