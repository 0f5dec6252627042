/** Who wants to know of changes. */
export class Listeners {
  readonly #all = new Set<() => void>()

  /** Calls `listener` at each change; gives a function that ends this. */
  add(listener: () => void): () => void {
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  /** Tells everybody that something changed. */
  tell(): void {
    for (const listener of this.#all) listener()
  }
}
