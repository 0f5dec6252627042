import type { StudioSection, StudioState } from '@ledloom/studio'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { useWatched } from '../state/observable.ts'
import type { StudioClient } from './studio-client.ts'

export const StudioContext = createContext<StudioClient | undefined>(undefined)

/** @throws Error outside of a `StudioContext` */
export function useStudio(): StudioClient {
  const studio = useContext(StudioContext)
  if (studio === undefined) throw new Error('a control must be inside a StudioContext')
  return studio
}

/**
 * A section of the studio's state; `undefined` if the host has none. Renders again on change.
 */
export function useSection<Section extends StudioSection>(section: Section): StudioState[Section] {
  const { store } = useStudio()
  return useWatched(store, () => store.state[section])
}
