import type { Mutex } from 'async-mutex'

/** Does several items of work at once. @throws Error if that fails; nothing is changed then */
export type WorkOnAll<Item> = (items: readonly Item[]) => Promise<void>

/** An item that someone waits for. */
export interface Pending<Item> {
  readonly item: Item
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

/**
 * Collects items while the mutex is locked, then does them together, so that of many changes only the
 * newest is made. If that fails, it tries each item alone.
 */
export class Batch<Item> {
  readonly #mutex: Mutex
  readonly #work: WorkOnAll<Item>
  #pending: Pending<Item>[] = []

  constructor(mutex: Mutex, work: WorkOnAll<Item>) {
    this.#mutex = mutex
    this.#work = work
  }

  /** Resolves when the item is done; rejects, without any change by it, if it fails. */
  add(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ item, resolve, reject })
      if (this.#pending.length === 1) void this.#mutex.runExclusive(() => this.#doPending())
    })
  }

  async #doPending(): Promise<void> {
    await workOnPending(this.#pending.splice(0), this.#work)
  }
}

/** Works on all items at once, or on each alone if that fails, and settles them. */
export async function workOnPending<Item>(
  pending: readonly Pending<Item>[],
  work: WorkOnAll<Item>,
): Promise<void> {
  const failure = await tryAll(pending, work)
  if (failure === undefined) return
  if (pending.length === 1) pending[0]!.reject(failure.reason)
  else for (const one of pending) await workOnPending([one], work)
}

async function tryAll<Item>(
  pending: readonly Pending<Item>[],
  work: WorkOnAll<Item>,
): Promise<{ reason: unknown } | undefined> {
  try {
    await work(pending.map(({ item }) => item))
  } catch (reason) {
    return { reason }
  }
  for (const { resolve } of pending) resolve()
  return undefined
}
