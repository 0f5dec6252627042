import type { FrameSource } from '@ledloom/core'
import { type RingMemory, ROUND, SHOWN, STOPPED, WRITTEN } from './ring-memory.ts'

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
