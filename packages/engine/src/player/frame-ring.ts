import type { Frame, FrameSource } from '@ledloom/core'

/** Frames of light a ring holds, powers of two: to be ahead, and to be near to what is heard now. */
export const FRAMES_AHEAD = 32
export const FRAMES_NEAR = 4

/** Counters of a ring, in its cells. */
const WRITTEN = 0
const SHOWN = 1
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

/** The end of a ring that shows light. Nothing here waits or allocates. */
interface RingReader {
  /** Writes the newest light due at `time` into `frame`: what it showed last where none is. */
  show(frame: Frame, time: number): void
  /** Lets the other end go. */
  stop(): void
}

/** The showing end of a ring in which there is at least one frame. */
export function createRingReader({ cells, times, rounds, slots }: RingMemory): RingReader {
  const count = slots.length
  let shown = 0
  let round = 0
  const ask = (time: number) => {
    const isBack = time < times[count]!
    times[count] = time
    if (isBack) round = Atomics.add(cells, ROUND, 1) + 1
  }
  // What was made before time went back is passed over.
  const isPast = (frame: number, time: number) =>
    rounds[frame % count] !== round || times[frame % count]! <= time
  return {
    show(frame, time) {
      ask(time)
      const written = Atomics.load(cells, WRITTEN)
      while (shown + 1 < written && isPast(shown + 1, time)) shown++
      frame.set(slots[shown % count]!)
      Atomics.store(cells, SHOWN, shown)
      Atomics.notify(cells, SHOWN)
    },
    stop() {
      Atomics.store(cells, STOPPED, 1)
      Atomics.notify(cells, SHOWN)
    },
  }
}

/** Seconds from one frame to the next: more of them than any lights play. */
const STEP = 1 / 60

/** Milliseconds after which it is looked again whether there is anything to do. */
const PATIENCE_MS = 1000

/**
 * Fills a ring with the light of a source, as far ahead as there is room, until the reader stops.
 * Where it is behind the time that is asked for it leaves out what lies between.
 *
 * @param onFirst called when there is light to show
 */
export function fillRing(source: FrameSource, memory: RingMemory, onFirst: () => void): void {
  const { cells, times, rounds, slots } = memory
  const count = slots.length
  let round = 0
  let time = 0
  for (let written = 0; Atomics.load(cells, STOPPED) === 0; ) {
    const shown = Atomics.load(cells, SHOWN)
    if (written - shown >= count) {
      Atomics.wait(cells, SHOWN, shown, PATIENCE_MS)
      continue
    }
    // Read once: it may change at any moment, and a frame belongs to the round its time is of.
    const asked = Atomics.load(cells, ROUND)
    const isBack = asked !== round
    round = asked
    time = isBack ? times[count]! : Math.max(time, times[count]!)
    source.render(slots[written % count]!, time)
    times[written % count] = time
    rounds[written % count] = round
    Atomics.store(cells, WRITTEN, ++written)
    if (written === 1) onFirst()
    time += STEP
  }
}
