import type { SourceDescription } from '@ledloom/composition'
import type { Frame, FrameSource } from '@ledloom/core'

/** Frames of light a ring holds, powers of two: to be ahead, and to be near to what is heard now. */
const FRAMES_AHEAD = 32
const FRAMES_NEAR = 4

/** Frames that a source is rendered ahead by. */
export function slotCountOf(source: SourceDescription): number {
  return hearsLive(source) ? FRAMES_NEAR : FRAMES_AHEAD
}

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

/** Milliseconds of a wait for the reader; a reader that moves ends it at once. */
const WAIT_MS = 1000

/**
 * Fills a ring with the light of a source, as far ahead as there is room, until the reader stops.
 *
 * @param onFirst called when there is light to show
 */
export function fillRing(source: FrameSource, memory: RingMemory, onFirst: () => void): void {
  const { cells } = memory
  const write = createRingWriter(source, memory)
  while (Atomics.load(cells, STOPPED) === 0) {
    const shown = Atomics.load(cells, SHOWN)
    if (!write()) Atomics.wait(cells, SHOWN, shown, WAIT_MS)
    else if (Atomics.load(cells, WRITTEN) === 1) onFirst()
  }
}

/**
 * The writing end of a ring: each call renders the next frame of a source, and returns false if there
 * is no room for it. If it is behind the time that is asked for, it skips what lies between.
 */
export function createRingWriter(source: FrameSource, memory: RingMemory): () => boolean {
  const { cells, times, rounds, slots } = memory
  const count = slots.length
  let written = 0
  let round = 0
  let time = 0
  return () => {
    if (written - Atomics.load(cells, SHOWN) >= count) return false
    // Read once: it may change at any moment, and a frame belongs to the round its time is of.
    const asked = Atomics.load(cells, ROUND)
    const isBack = asked !== round
    round = asked
    time = isBack ? times[count]! : Math.max(time, times[count]!)
    source.render(slots[written % count]!, time)
    times[written % count] = time
    rounds[written % count] = round
    Atomics.store(cells, WRITTEN, ++written)
    time += STEP
    return true
  }
}

/** Returns true if some of a source hears sound live, so that its light can't be made far ahead. */
function hearsLive(source: SourceDescription): boolean {
  if (source.kind === 'concat') return source.parts.some((part) => hearsLive(part.source))
  return source.kind === 'effect' && typeof source.sound === 'object'
}
