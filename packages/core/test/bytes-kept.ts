import { collectGarbage } from './collect-garbage.ts'

const ATTEMPTS = 8

/**
 * Bytes that are held after `run` but were not before, on the heap and in array buffers beside it: the
 * least of several times, the first of fewer than `allowed` bytes being good enough. What the engine
 * compiles is held as well, but not again each time, as what leaks is.
 */
export async function bytesKept(run: () => void | Promise<void>, allowed: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && least >= allowed; attempt++) {
    const before = await bytesHeld()
    await run()
    least = Math.min(least, (await bytesHeld()) - before)
  }
  return least
}

/** Bytes in use after a collection. Sockets let go of what they sent a turn later. */
async function bytesHeld(): Promise<number> {
  for (let turn = 0; turn < 4; turn++) {
    await new Promise(setImmediate)
    collectGarbage()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
