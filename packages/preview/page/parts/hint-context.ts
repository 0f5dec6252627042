import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

/** The id of the text that says what the control in a field is for. */
export const HintContext = createContext<string | undefined>(undefined)

/** For the `aria-describedby` of a field's control; `undefined` where the field has no hint. */
export function useHintId(): string | undefined {
  return useContext(HintContext)
}
