import { setFlagsFromString } from 'node:v8'
import { collectGarbage } from './collect-garbage.ts'

/** Calls before the first measured one, in which the engine compiles what is called often. */
const WARM_UP = 500

/** Few enough that what they allocate is still there at the end, not collected under way. */
const CALLS = 50
const ROUNDS = 9

/**
 * A number handed to a function that is not inlined is boxed, and which ones are inlined depends on
 * all that ran in the process before: where every call is, it is the same each time. Compiled on the
 * spot, not in a second thread that a busy machine starves.
 */
const ENGINE_FLAGS = [
  '--max-inlined-bytecode-size-cumulative=4000',
  '--min-inlining-frequency=0',
  '--no-concurrent-recompilation',
]

/** On a busy machine the engine may not have compiled all of it the first time. */
const ATTEMPTS = 3

/**
 * Bytes a call of `run` takes, on the heap and in array buffers beside it: the median of a few rounds, in the best of a few attempts,
 * the first that takes fewer than `allowed` bytes being good enough. The sign of a round doesn't
 * count, so that a collection hides nothing.
 */
export function bytesPerCall(run: () => void, allowed = 0): number {
  for (const flag of ENGINE_FLAGS) setFlagsFromString(flag)
  const measureRound = () => {
    collectGarbage()
    const before = bytesInUse()
    for (let call = 0; call < CALLS; call++) run()
    return Math.abs(bytesInUse() - before) / CALLS
  }
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && least >= allowed; attempt++) {
    for (let call = 0; call < WARM_UP; call++) run()
    const rounds = Array.from({ length: ROUNDS }, measureRound)
    least = Math.min(least, rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!)
  }
  return least
}

function bytesInUse(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
