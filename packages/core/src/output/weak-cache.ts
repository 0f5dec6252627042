/** Values that are made once for a key, and kept as long as somebody uses them. */
export class WeakCache<Key, Value extends object> {
  readonly #make: (key: Key) => Value
  readonly #values = new Map<Key, WeakRef<Value>>()

  constructor(make: (key: Key) => Value) {
    this.#make = make
  }

  get(key: Key): Value {
    const known = this.#values.get(key)?.deref()
    if (known !== undefined) return known
    for (const [other, value] of this.#values) {
      if (value.deref() === undefined) this.#values.delete(other)
    }
    const value = this.#make(key)
    this.#values.set(key, new WeakRef(value))
    return value
  }
}
