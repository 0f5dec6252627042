import type { Frame } from '@ledloom/core'
import { type RingMemory, ROUND, SHOWN, STOPPED, WRITTEN } from './ring-memory.ts'

/** The end of a ring that shows light. Nothing here waits or allocates. */
export interface RingReader {
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
