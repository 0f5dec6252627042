/**
 * Reuses shared memory. A thread frees a buffer only when all of its heap is collected; threads that
 * allocate next to nothing, as ours do, kept the buffers of all of 130 movies (measured).
 */
interface SharedBuffers {
  /** Returns a buffer of at least `byteLength` bytes with any content. */
  take(byteLength: number): SharedArrayBuffer
  /** Takes a buffer back, into which no thread may write any more. */
  giveBack(buffer: SharedArrayBuffer): void
}

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

// Doubling limits the memory of outgrown buffers to the size of the one that replaced them.
function nextPowerOfTwo(byteLength: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, byteLength)))
}
