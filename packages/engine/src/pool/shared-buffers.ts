/**
 * Shared memory that is used again. A thread lets go of a buffer only when all of its heap is
 * collected; one that allocates next to nothing, as ours do, kept each of 130 movies (measured).
 */
interface SharedBuffers {
  /** A buffer of at least `byteLength` bytes, which hold anything. */
  take(byteLength: number): SharedArrayBuffer
  /** Nobody may write into it any more. */
  giveBack(buffer: SharedArrayBuffer): void
}

/** Buffers that are kept for as long as this is. */
export function createSharedBuffers(): SharedBuffers {
  const spares: SharedArrayBuffer[] = []
  return {
    take(byteLength) {
      const place = spares.findIndex((spare) => spare.byteLength >= byteLength)
      const [spare] = place < 0 ? spares.splice(-1) : spares.splice(place, 1)
      if (spare !== undefined && spare.byteLength >= byteLength) return spare
      return new SharedArrayBuffer(nextPowerOfTwo(byteLength))
    },
    giveBack(buffer) {
      spares.push(buffer)
      spares.sort((a, b) => a.byteLength - b.byteLength)
    },
  }
}

// Doubling bounds what outgrown buffers hold to the size of the one that replaced them.
function nextPowerOfTwo(byteLength: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, byteLength)))
}
