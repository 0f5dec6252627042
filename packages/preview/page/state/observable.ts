import { useLayoutEffect, useReducer, useRef } from 'preact/hooks'

/** A set of change listeners. */
export class Listeners {
  readonly #all = new Set<() => void>()

  /** Calls `listener` at each change; returns a function that stops this. */
  add(listener: () => void): () => void {
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  notify(): void {
    for (const listener of this.#all) listener()
  }
}

/** A store that can be observed. */
interface Watched {
  /** Calls `listener` at each change; returns a function that stops this. */
  onChange(listener: () => void): () => void
}

/**
 * Selects a value from a store and renders again when it changes. `read` must return the same
 * value until something changes; a fresh object each time would never be equal.
 */
export function useWatched<Value>(watched: Watched, read: () => Value): Value {
  const [, draw] = useReducer((version: number) => version + 1, 0)
  const value = read()
  const drawn = useRef({ read, value })
  drawn.current = { read, value }
  useLayoutEffect(() => {
    const check = () => {
      if (!Object.is(drawn.current.read(), drawn.current.value)) draw(undefined)
    }
    // Changes since rendering did not reach this listener.
    check()
    return watched.onChange(check)
  }, [watched])
  return value
}
