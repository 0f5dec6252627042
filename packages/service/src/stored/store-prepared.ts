import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { openRenderer } from '@ledloom/studio/movies'
import { compileEntry } from './compile-entry.ts'
import { storeMovies } from './device-store.ts'
import type { PreparedDevice } from './prepare-list.ts'
import type { StoredMemory, StoredMovie } from './stored-memory.ts'

type StoringParts = {
  readonly memory: StoredMemory
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds for which the list plays before anything is uploaded. */
  readonly settleMs: number
  readonly signal: AbortSignal
  /** Redis address of a queue whose workers render. Default: threads of this process. */
  readonly queue: string | undefined
  /** Receives notes about the queue. */
  readonly note: (line: string) => void
}

/** Stores on devices what they lack, on all of them at the same time. @returns all movies of each */
export async function storePrepared(
  prepared: readonly PreparedDevice[],
  { memory, now, settleMs, signal, queue, note }: StoringParts,
): Promise<readonly (readonly StoredMovie[])[]> {
  if (prepared.every(({ stored }) => stored !== undefined)) {
    return prepared.map(({ stored = [] }) => stored)
  }
  await wait(settleMs, undefined, { signal, ref: false })
  // One processor is left for the stream.
  const threads = Math.max(1, availableParallelism() - 1)
  const renderer = await openRenderer({ threads, queue, onNote: note })
  try {
    return await Promise.all(
      prepared.map(({ device, movies, light }) =>
        storeMovies(movies, {
          ...{ name: device.named.name, device: device.named.live.device },
          ...{ memory, now, signal },
          make: (i) => compileEntry(renderer, device.plan.entries[i]!, { light, signal }),
          whileStill: (work) => device.whileStill(work, signal),
        }),
      ),
    )
  } finally {
    await renderer.close()
  }
}
