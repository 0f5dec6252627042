import { availableParallelism } from 'node:os'
import type { FrameRenderer } from './frame-renderer.ts'
import { type PoolOptions, RenderPool } from './render-pool.ts'

/** Milliseconds for which an unused pool is kept, with its threads and memory. */
const KEPT_MS = 30_000

type Lending = {
  readonly pool: RenderPool
  borrowers: number
  closing?: NodeJS.Timeout | undefined
}

/** Pools by their number of threads, and if they render without them. */
const lendings = new Map<string, Lending>()

/** A pool that is used by several. */
export type LentPool = FrameRenderer &
  Pick<RenderPool, 'renderParts'> & {
    close(): Promise<void>
  }

/**
 * Lends a render pool of this process. Borrowers at the same time share its threads. After the last
 * `close` it is kept for half a minute, since starting threads takes longer than rendering many a
 * movie; it does not keep the process alive.
 *
 * @throws RangeError for a number of threads out of range
 */
export function lendPool({
  threads = availableParallelism(),
  rendersHere = false,
}: Pick<PoolOptions, 'threads' | 'rendersHere'> = {}): LentPool {
  const key = `${threads} ${rendersHere}`
  const lending = lendings.get(key) ?? open(key, { threads, rendersHere })
  clearTimeout(lending.closing)
  lending.borrowers += 1
  let isLent = true
  return {
    render: (job, options) => lending.pool.render(job, options),
    renderParts: (job, options) => lending.pool.renderParts(job, options),
    findCut: (search, options) => lending.pool.findCut(search, options),
    async close() {
      if (!isLent) return
      isLent = false
      lending.borrowers -= 1
      if (lending.borrowers === 0) closeLater(key, lending)
    },
  }
}

function open(key: string, options: PoolOptions): Lending {
  const lending = { pool: new RenderPool(options), borrowers: 0 }
  lendings.set(key, lending)
  return lending
}

function closeLater(key: string, lending: Lending): void {
  lending.closing = setTimeout(() => {
    lendings.delete(key)
    void lending.pool.close()
  }, KEPT_MS).unref()
}
