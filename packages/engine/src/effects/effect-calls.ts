import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { threadId } from 'node:worker_threads'

const ENTERED = 0
const LEFT = 1
const THREAD = 2
const NATIVE = 3

/** Cells that the calls of one thread take, of 32 bits each. */
export const CALL_CELLS = 4

/** The calls of one thread into the user's own code. */
export interface EffectCalls {
  /** Calls that came back. */
  readonly left: number
  /** True if there is one that has not come back. */
  readonly isInside: boolean
  /** Which thread it is, as Node numbers them; 0 where it has not begun. */
  readonly thread: number
  /** The same, as Linux numbers them; 0 elsewhere. */
  readonly nativeThread: number
}

/** Calls as they are counted in `cells`, shared memory. */
export function readEffectCalls(cells: Int32Array): EffectCalls {
  const left = Atomics.load(cells, LEFT)
  return {
    left,
    isInside: Atomics.load(cells, ENTERED) !== left,
    thread: Atomics.load(cells, THREAD),
    nativeThread: Atomics.load(cells, NATIVE),
  }
}

let counted: Int32Array = new Int32Array(CALL_CELLS)

/** Counts the calls of this thread in `cells` from now on. */
export function countEffectCalls(cells: Int32Array): void {
  Atomics.store(cells, THREAD, threadId)
  Atomics.store(cells, NATIVE, nativeThread())
  counted = cells
}

/** To be called before code of the user's own is. */
export function enterEffect(): void {
  Atomics.add(counted, ENTERED, 1)
}

/** To be called after it has come back, however that was. */
export function leaveEffect(): void {
  Atomics.add(counted, LEFT, 1)
}

function nativeThread(): number {
  try {
    return Number(basename(readlinkSync('/proc/thread-self'))) || 0
  } catch {
    return 0
  }
}
