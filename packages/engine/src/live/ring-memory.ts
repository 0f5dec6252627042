import type { Frame } from '@ledloom/core'

/** Frames of light a ring holds, powers of two: to be ahead, and to be near to what is heard now. */
export const FRAMES_AHEAD = 32
export const FRAMES_NEAR = 4

/** Counters of a ring, in its cells. */
export const WRITTEN = 0
export const SHOWN = 1
export const ROUND = 2
export const STOPPED = 3

/** Shared memory in which one thread makes light ahead and another one shows it. */
export interface RingMemory {
  /** Frames written, the one shown, how often time went back, and whether to stop. */
  readonly cells: Int32Array
  /** The time of each slot; after the last one the time that was asked for. */
  readonly times: Float64Array
  /** The round each slot was made in. */
  readonly rounds: Int32Array
  readonly slots: readonly Frame[]
}

/** The memory of an empty ring; sent to another thread it is the same memory there. */
export function createRingMemory(ledCount: number, slotCount = FRAMES_AHEAD): RingMemory {
  return {
    cells: new Int32Array(new SharedArrayBuffer(16)),
    times: new Float64Array(new SharedArrayBuffer(8 * (slotCount + 1))),
    rounds: new Int32Array(new SharedArrayBuffer(4 * slotCount)),
    slots: Array.from(
      { length: slotCount },
      () => new Float32Array(new SharedArrayBuffer(12 * ledCount)),
    ),
  }
}
