import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Calls before the measured ones, in which the engine compiles what is called often. */
const WARM_UP = 1000

/** Few enough that what all rounds allocate is still there at the end, not collected under way. */
const FRAMES = 100
const ROUNDS = 3

/** What ran in the process before decides how many calls the engine needs to settle. */
const ATTEMPTS = 8

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
 * Bytes that a call of `render` takes, on the heap and in array buffers beside it: the median of
 * several rounds, in the best of several attempts, the first that takes fewer than `allowed` bytes
 * being good enough. The sign of a round doesn't count, so that a collection hides nothing.
 */
export function bytesPerFrame(render: (index: number) => void, allowed = 0): number {
  setFlagsFromString('--expose-gc')
  for (const flag of ENGINE_FLAGS) setFlagsFromString(flag)
  const collectGarbage: () => void = runInNewContext('gc')
  let index = 0
  const renderFrames = (count: number) => {
    for (const end = index + count; index < end; index++) render(index)
  }
  const measureRound = () => {
    const before = bytesInUse()
    renderFrames(FRAMES)
    return Math.abs(bytesInUse() - before) / FRAMES
  }
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && least >= allowed; attempt++) {
    renderFrames(WARM_UP)
    // The second one waits for what the first one frees in the background.
    collectGarbage()
    collectGarbage()
    least = Math.min(least, median(Array.from({ length: ROUNDS }, measureRound)))
  }
  return least
}

function bytesInUse(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}
