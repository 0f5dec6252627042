import type { StudioSection, StudioState } from '@ledloom/studio'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { useWatched } from '../state/observable.ts'
import type { StudioClient } from './studio-client.ts'

/** The studio that the components of the page are in. */
export const StudioContext = createContext<StudioClient | undefined>(undefined)

/** @throws Error outside of a studio */
export function useStudio(): StudioClient {
  const studio = useContext(StudioContext)
  if (studio === undefined) throw new Error('a control must be in a studio')
  return studio
}

/**
 * A section of the host's state. Renders again when it changes; `undefined` where the host has
 * none.
 */
export function useSection<Section extends StudioSection>(section: Section): StudioState[Section] {
  const { store } = useStudio()
  return useWatched(store, () => store.state[section])
}
