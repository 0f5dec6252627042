import type { SourceDescription } from '@ledloom/composition'
import type { Frame, FrameSource } from '@ledloom/core'

/** Frames in a ring, powers of two: the usual number, and fewer for a source that hears live sound. */
const FRAMES_AHEAD = 32
const FRAMES_NEAR = 4

/** The number of frames that a source is rendered ahead. */
export function slotCountOf(source: SourceDescription): number {
  return hearsLive(source) ? FRAMES_NEAR : FRAMES_AHEAD
}

/** Counters of a ring, in its cells. */
const WRITTEN = 0
const SHOWN = 1
export const ROUND = 2
export const STOPPED = 3

/** Shared memory in which one thread renders ahead and another shows the frames. */
export interface RingMemory {
  /** Frames written, the frame shown, the number of times that time went back, and a stop flag. */
  readonly cells: Int32Array
  /** The time of each slot, then the requested time. */
  readonly times: Float64Array
  /** The round of each slot; a new round begins when time goes back. */
  readonly rounds: Int32Array
  readonly slots: readonly Frame[]
}

/** Creates an empty ring. A thread that it is sent to shares its memory. */
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

/** The reading end of a ring. It never waits or allocates. */
interface RingReader {
  /** Copies the newest frame due at `time` into `frame`; the last one again if none is due. */
  show(frame: Frame, time: number): void
  /** Stops the writing end. */
  stop(): void
}

/** Creates the reading end of a ring with at least one frame. */
export function createRingReader({ cells, times, rounds, slots }: RingMemory): RingReader {
  const count = slots.length
  let shown = 0
  let round = 0
  const ask = (time: number) => {
    const isBack = time < times[count]!
    times[count] = time
    if (isBack) round = Atomics.add(cells, ROUND, 1) + 1
  }
  // Skips frames made before time went back.
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

/** Seconds from one frame to the next: a higher rate than any device plays. */
const STEP = 1 / 60

/** Longest wait for the reader in milliseconds; it ends as soon as the reader takes a frame. */
const WAIT_MS = 1000

/**
 * Fills a ring with the light of a source, as far ahead as there is room, until the reader stops.
 *
 * @param onFirst called when the first frame is there
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
 * Creates the writing end of a ring: each call renders the next frame of the source, or returns false
 * if the ring is full. If it is behind the requested time, it skips to that.
 */
export function createRingWriter(source: FrameSource, memory: RingMemory): () => boolean {
  const { cells, times, rounds, slots } = memory
  const count = slots.length
  let written = 0
  let round = 0
  let time = 0
  return () => {
    if (written - Atomics.load(cells, SHOWN) >= count) return false
    // Read once: the reader may change it at any moment, and a frame and its time need one round.
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

/** Returns true if any part of a source hears live sound, so that it can't be rendered far ahead. */
function hearsLive(source: SourceDescription): boolean {
  if (source.kind === 'concat') return source.parts.some((part) => hearsLive(part.source))
  return source.kind === 'effect' && typeof source.sound === 'object'
}
