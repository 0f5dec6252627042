import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { lendPool } from '@ledloom/engine/movie'
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
}

/** Stores on devices what they lack, on all of them at the same time. @returns all movies of each */
export async function storePrepared(
  prepared: readonly PreparedDevice[],
  { memory, now, settleMs, signal }: StoringParts,
): Promise<readonly (readonly StoredMovie[])[]> {
  if (prepared.every(({ stored }) => stored !== undefined)) {
    return prepared.map(({ stored = [] }) => stored)
  }
  await wait(settleMs, undefined, { signal, ref: false })
  // One processor is left for the stream.
  const pool = lendPool(Math.max(1, availableParallelism() - 1))
  try {
    return await Promise.all(
      prepared.map(({ device, movies, light }) =>
        storeMovies(movies, {
          ...{ name: device.named.name, device: device.named.live.device },
          ...{ memory, now, signal },
          make: (i) => compileEntry(pool, device.plan.entries[i]!, { light, signal }),
          whileStill: (work) => device.whileStill(work),
        }),
      ),
    )
  } finally {
    await pool.close()
  }
}
