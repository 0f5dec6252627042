import type { Redis } from 'ioredis'
import type { FileCache } from './file-cache.ts'
import { type HeldOrder, holdOrder, type Willingness } from './hold-order.ts'
import { readOrder } from './order.ts'
import { orderKey } from './queue-keys.ts'
import { LARGEST_ORDER } from './queue-limits.ts'

interface OpenOrder {
  readonly held: Promise<HeldOrder | undefined>
  /** Chunks of it that are being worked on. */
  users: number
}

/** The orders that a worker works on: each is read, and its files are fetched, once for all chunks at hand. */
export class OrderDesk {
  readonly #redis: Redis
  readonly #cache: FileCache
  readonly #willingness: Willingness
  readonly #orders = new Map<string, OpenOrder>()

  constructor(redis: Redis, cache: FileCache, willingness: Willingness) {
    this.#redis = redis
    this.#cache = cache
    this.#willingness = willingness
  }

  /**
   * Does `work` with an order; `undefined` where nobody wants it any more.
   *
   * @throws ZodError or SyntaxError where what is there is no order
   * @throws as `holdOrder` does
   */
  async with<Result>(
    id: string,
    work: (order: HeldOrder) => Promise<Result>,
  ): Promise<Result | undefined> {
    const open = this.#orders.get(id) ?? { held: this.#open(id), users: 0 }
    this.#orders.set(id, open)
    open.users++
    try {
      const order = await open.held
      return order === undefined ? undefined : await work(order)
    } finally {
      open.users--
      if (open.users === 0) await this.#close(id, open)
    }
  }

  async #open(id: string): Promise<HeldOrder | undefined> {
    const key = orderKey(id)
    if ((await this.#redis.strlen(key)) > LARGEST_ORDER) return undefined
    const text = await this.#redis.get(key)
    if (text === null) return undefined
    return holdOrder(readOrder(text), this.#cache, this.#willingness)
  }

  async #close(id: string, open: OpenOrder): Promise<void> {
    this.#orders.delete(id)
    const order = await open.held.catch(() => undefined)
    await order?.release()
  }
}
