const ENTERED = 0
const LEFT = 1

/** Cells that `EffectCalls` take, of 32 bits each. */
export const CALL_CELLS = 2

/** What the threads of a job tell of their calls into effects of a user's own. */
export interface EffectCalls {
  /** Calls that came back. */
  readonly left: number
  /** Whether there is one that has not come back. */
  readonly isInside: boolean
}

/** Calls as they are counted in `cells`, shared memory. */
export function readEffectCalls(cells: Int32Array): EffectCalls {
  const left = Atomics.load(cells, LEFT)
  return { left, isInside: Atomics.load(cells, ENTERED) !== left }
}

let counted: Int32Array = new Int32Array(CALL_CELLS)

/** Counts the calls of this thread in `cells` from now on. */
export function countEffectCalls(cells: Int32Array): void {
  counted = cells
}

/** To be called before an effect is. */
export function enterEffect(): void {
  Atomics.add(counted, ENTERED, 1)
}

/** To be called after it has come back, however that was. */
export function leaveEffect(): void {
  Atomics.add(counted, LEFT, 1)
}
