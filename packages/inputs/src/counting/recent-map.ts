/** A map with a limited number of entries: a flood of keys only removes the oldest. */
export class RecentMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #create: (key: Key) => Value
  readonly #limit: number

  constructor(create: (key: Key) => Value, limit = 256) {
    this.#create = create
    this.#limit = limit
  }

  /** The value of `key`, created the first time. */
  get(key: Key): Value {
    const known = this.#entries.get(key)
    if (known !== undefined) return known
    if (this.#entries.size >= this.#limit) {
      for (const oldest of this.#entries.keys()) {
        this.#entries.delete(oldest)
        break
      }
    }
    const value = this.#create(key)
    this.#entries.set(key, value)
    return value
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }
}
