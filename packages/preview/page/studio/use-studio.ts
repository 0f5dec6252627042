import type { StudioSection, StudioState } from '@ledloom/studio'
import { createContext } from 'preact'
import { useContext, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks'
import type { Workplace } from './studio-client.ts'

/** The workplace that the components of the page are in. */
export const WorkplaceContext = createContext<Workplace | undefined>(undefined)

/** @throws Error outside of a workplace */
export function useWorkplace(): Workplace {
  const workplace = useContext(WorkplaceContext)
  if (workplace === undefined) throw new Error('a control must be in a workplace')
  return workplace
}

/** A store that can be observed. */
interface Watched {
  /** Calls `listener` at each change; gives a function that ends this. */
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

/**
 * A section of the host's state. Renders again when it changes; `undefined` where the host has
 * none.
 */
export function useDeskSection<Section extends StudioSection>(
  section: Section,
): StudioState[Section] {
  const { store } = useWorkplace()
  return useWatched(store, () => store.state[section])
}

/** The host's word may come a little after its answer. */
const SETTLING_MS = 250

/**
 * A value that changes here at once while the host is asked. Returns the value to show and a
 * setter. The host's value counts again after its answer.
 */
export function useDraft<Value>(
  value: Value,
  send: (value: Value) => Promise<boolean>,
): [Value, (value: Value) => void] {
  const [draft, setDraft] = useState<{ readonly value: Value } | undefined>()
  const newest = useRef<{ readonly value: Value } | undefined>(undefined)
  const change = async (next: Value) => {
    const mine = { value: next }
    newest.current = mine
    setDraft(mine)
    const isDone = await send(next)
    if (isDone) await new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
    if (newest.current === mine) setDraft(undefined)
  }
  return [draft === undefined ? value : draft.value, (next) => void change(next)]
}
