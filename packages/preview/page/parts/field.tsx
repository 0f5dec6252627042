import { type ComponentChildren, createContext, type HTMLAttributes } from 'preact'
import { useContext, useRef } from 'preact/hooks'
import { IconButton } from './icon.tsx'
import { useId } from './use-id.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** The id of the field's hint. */
const HintContext = createContext<string | undefined>(undefined)

/** For the `aria-describedby` of a field's control; `undefined` where the field has no hint. */
export function useHintId(): string | undefined {
  return useContext(HintContext)
}

export interface FieldProps {
  readonly label: string
  /** Id of the control that the label describes; without one the field is a group. */
  readonly controlId?: string
  readonly hint?: string | undefined
  /** Stands at the end of the label's line. */
  readonly aside?: ComponentChildren
  /** Resets the value to its default; left out at the default. */
  readonly onReset?: (() => void) | undefined
  /** Attributes of the field's element. */
  readonly attributes?: HTMLAttributes<HTMLDivElement> | undefined
  readonly children?: ComponentChildren
}

/** A labelled control with a hint beside the label and a reset button. */
export function Field(props: FieldProps) {
  const { label, controlId, hint, aside, onReset, attributes, children } = props
  const hintId = useId()
  const labelId = useId()
  const field = useRef<HTMLDivElement>(null)
  // The reset button disappears when pressed.
  useKeptFocus(field)
  const group = { role: 'group', 'aria-labelledby': labelId } as const
  return (
    <div ref={field} class="field" {...(controlId === undefined ? group : {})} {...attributes}>
      <div class="field-head">
        {controlId === undefined ? (
          <span id={labelId} class="field-label">
            {label}
          </span>
        ) : (
          <label class="field-label" for={controlId}>
            {label}
          </label>
        )}
        {onReset !== undefined && (
          <IconButton icon="reset" label={`Reset ${label}`} onClick={onReset} />
        )}
        {hint !== undefined && (
          <p id={hintId} class="hint">
            {hint}
          </p>
        )}
        <span class="field-aside">{aside}</span>
      </div>
      <HintContext.Provider value={hint === undefined ? undefined : hintId}>
        {children}
      </HintContext.Provider>
    </div>
  )
}
