import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { threadId } from 'node:worker_threads'

const ENTERED = 0
const LEFT = 1
const THREAD = 2
const NATIVE = 3

/** 32-bit cells that count the calls of one thread. */
export const CALL_CELLS = 4

/** Calls of one thread into user code. */
export interface EffectCalls {
  /** Number of calls that returned. */
  readonly left: number
  /** True if a call has not returned yet. */
  readonly isInside: boolean
  /** Node's number of the thread; 0 before it starts. */
  readonly thread: number
  /** The number of the thread on Linux; 0 elsewhere. */
  readonly nativeThread: number
}

/** Reads the counts of calls in `cells`, shared memory. */
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

/** Call this before each call into user code. */
export function enterEffect(): void {
  Atomics.add(counted, ENTERED, 1)
}

/** Call this after each call into user code returned or threw. */
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
