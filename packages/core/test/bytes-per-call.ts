import { GCProfiler, setFlagsFromString } from 'node:v8'
import { collectGarbage } from './collect-garbage.ts'

/** Calls before the measured ones, in which the engine compiles what is called often. */
const WARM_UP = 500
const CALLS = 100
const ROUNDS = 3

/**
 * What ran in the process before decides how many calls the engine needs to settle, and how soon a
 * busy machine lets it: code that allocates does so in every attempt, however many there are.
 */
const ATTEMPTS = 40

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

/**
 * Bytes that a call of `run` takes, on the heap and in array buffers beside it: the median of a few
 * rounds, in the best of many attempts, the first that takes fewer than `allowed` bytes being good
 * enough. A round in which the engine collects garbage doesn't count, so that a collection hides
 * nothing.
 */
export function bytesPerCall(run: (index: number) => void, allowed: number): number {
  for (const flag of ENGINE_FLAGS) setFlagsFromString(flag)
  let index = 0
  const callOften = (count: number) => {
    for (const end = index + count; index < end; index++) run(index)
  }
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && least >= allowed; attempt++) {
    callOften(WARM_UP)
    // Without it, on a busy machine some effects stayed uncompiled, and boxed numbers, in all attempts.
    collectGarbage()
    least = Math.min(least, median(Array.from({ length: ROUNDS }, () => measure(callOften))))
  }
  return least
}

/** Bytes a call takes on average; infinitely many if garbage was collected meanwhile. */
function measure(callOften: (count: number) => void): number {
  const profiler = new GCProfiler()
  profiler.start()
  const before = bytesInUse()
  callOften(CALLS)
  const bytes = Math.abs(bytesInUse() - before)
  const { statistics } = profiler.stop()
  return statistics.length > 0 ? Number.POSITIVE_INFINITY : bytes / CALLS
}

function bytesInUse(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}
