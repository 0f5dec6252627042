import type { DeskSection, DeskState } from '../../src/desk/desk-state.ts'
import { useWatched } from './use-watched.ts'
import { useWorkplace } from './use-workplace.ts'

/** What the host told in a section, drawn again when that one changes; `undefined` without it. */
export function useDeskSection<Section extends DeskSection>(section: Section): DeskState[Section] {
  const { store } = useWorkplace()
  return useWatched(store, () => store.state[section])
}
