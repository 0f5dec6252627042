import { setTimeout } from 'node:timers/promises'

/** Bytes that are still held when everything that can be freed was, in MiB. */
export async function memoryHeld(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.()
    await setTimeout(10)
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}
