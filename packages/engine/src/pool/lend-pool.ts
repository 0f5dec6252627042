import { availableParallelism } from 'node:os'
import type { FrameRenderer } from './frame-renderer.ts'
import { RenderPool } from './render-pool.ts'

/** Milliseconds for which an unused pool is kept, with its threads and memory. */
const KEPT_MS = 30_000

type Lending = {
  readonly pool: RenderPool
  borrowers: number
  closing?: NodeJS.Timeout | undefined
}

/** Pools by their number of threads. */
const lendings = new Map<number, Lending>()

/**
 * Lends a render pool of this process. Borrowers at the same time share its threads. After the last
 * `close` it is kept for half a minute, since starting threads takes longer than rendering many a
 * movie; it does not keep the process alive.
 *
 * @param threads worker threads, 1..256. Default: the available processors
 * @throws RangeError for a number of threads out of range
 */
export function lendPool(
  threads: number = availableParallelism(),
): FrameRenderer & { close(): Promise<void> } {
  const lending = lendings.get(threads) ?? open(threads)
  clearTimeout(lending.closing)
  lending.borrowers += 1
  let isLent = true
  return {
    render: (job, options) => lending.pool.render(job, options),
    findCut: (search, options) => lending.pool.findCut(search, options),
    async close() {
      if (!isLent) return
      isLent = false
      lending.borrowers -= 1
      if (lending.borrowers === 0) closeLater(threads, lending)
    },
  }
}

function open(threads: number): Lending {
  const lending = { pool: new RenderPool({ threads }), borrowers: 0 }
  lendings.set(threads, lending)
  return lending
}

function closeLater(threads: number, lending: Lending): void {
  lending.closing = setTimeout(() => {
    lendings.delete(threads)
    void lending.pool.close()
  }, KEPT_MS).unref()
}
