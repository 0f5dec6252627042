import type { Mutex } from 'async-mutex'

/** Does several things at once. @throws Error where that can't be; nothing is changed then */
export type WorkOnAll<Item> = (items: readonly Item[]) => Promise<void>

interface Pending<Item> {
  readonly item: Item
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

/**
 * What comes while it waits for its turn is done together, so that only the newest of many is ever
 * made; where it can't be done together, each is tried by itself.
 */
export class Batch<Item> {
  readonly #mutex: Mutex
  readonly #work: WorkOnAll<Item>
  #pending: Pending<Item>[] = []

  constructor(mutex: Mutex, work: WorkOnAll<Item>) {
    this.#mutex = mutex
    this.#work = work
  }

  /** Settled when it is done; rejected, with nothing changed by it, when it can't be. */
  add(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ item, resolve, reject })
      if (this.#pending.length === 1) void this.#mutex.runExclusive(() => this.#doPending())
    })
  }

  async #doPending(): Promise<void> {
    const pending = this.#pending.splice(0)
    const failure = await this.#try(pending)
    if (failure === undefined) return
    if (pending.length === 1) pending[0]!.reject(failure.reason)
    else for (const one of pending) await this.#tryAlone(one)
  }

  async #tryAlone(pending: Pending<Item>): Promise<void> {
    const failure = await this.#try([pending])
    if (failure !== undefined) pending.reject(failure.reason)
  }

  async #try(pending: readonly Pending<Item>[]): Promise<{ reason: unknown } | undefined> {
    try {
      await this.#work(pending.map(({ item }) => item))
    } catch (reason) {
      return { reason }
    }
    for (const { resolve } of pending) resolve()
    return undefined
  }
}
