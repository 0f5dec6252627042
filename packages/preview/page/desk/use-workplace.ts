import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Workplace } from './workplace.ts'

/** The workplace that the components of the page are in. */
export const WorkplaceContext = createContext<Workplace | undefined>(undefined)

/** @throws Error outside of a workplace */
export function useWorkplace(): Workplace {
  const workplace = useContext(WorkplaceContext)
  if (workplace === undefined) throw new Error('a control must be in a workplace')
  return workplace
}
