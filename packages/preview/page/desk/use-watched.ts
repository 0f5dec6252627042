import { useLayoutEffect, useReducer, useRef } from 'preact/hooks'

/** Something that tells when it changed. */
export interface Watched {
  /** Calls `listener` at each change; gives a function that ends this. */
  onChange(listener: () => void): () => void
}

/**
 * Something of what can be watched, drawn again whenever it is another value. `read` must give the
 * same value as long as nothing changed: what it makes anew each time is never the same.
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
    // What changed since it was drawn was told to nobody here.
    check()
    return watched.onChange(check)
  }, [watched])
  return value
}
