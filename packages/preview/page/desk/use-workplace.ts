import { createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import type { DeskState } from '../../src/desk/desk-state.ts'
import type { Workplace } from './workplace.ts'

/** The workplace that the components of the page are in. */
export const WorkplaceContext = createContext<Workplace | undefined>(undefined)

/** @throws Error outside of a workplace */
export function useWorkplace(): Workplace {
  const workplace = useContext(WorkplaceContext)
  if (workplace === undefined) throw new Error('a control must be in a workplace')
  return workplace
}

/** What the host told, drawn again whenever it changes. */
export function useDeskState(): DeskState {
  const { store } = useWorkplace()
  return useWatched(store, () => store.state)
}

/** Something of what can be watched, drawn again whenever it changes. */
export function useWatched<Value>(
  watched: { onChange(listener: () => void): () => void },
  read: () => Value,
): Value {
  const [, setVersion] = useState(0)
  useEffect(() => watched.onChange(() => setVersion((version) => version + 1)), [watched])
  return read()
}
