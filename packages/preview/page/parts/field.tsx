import { type ComponentChildren, createContext, type HTMLAttributes } from 'preact'
import { useContext, useRef } from 'preact/hooks'
import { IconButton } from './icon.tsx'
import { useId } from './use-id.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** How a control is described by the hint of its field, and marked where its value is refused. */
type DescribedControl = Pick<
  HTMLAttributes<HTMLInputElement | HTMLSelectElement>,
  'aria-describedby' | 'aria-invalid'
>

const HintContext = createContext<DescribedControl>({})

/** Attributes of a field's control; empty where the field has no hint. */
export function useDescribed(): DescribedControl {
  return useContext(HintContext)
}

/** For the `aria-describedby` of a field's control; `undefined` where the field has no hint. */
export function useHintId(): DescribedControl['aria-describedby'] {
  return useDescribed()['aria-describedby']
}

export interface FieldProps {
  readonly label: string
  /** Id of the control that the label describes; without one the field is a group. */
  readonly controlId?: string
  readonly hint?: string | undefined
  /** Why the value is refused: it stands in place of the hint. */
  readonly fault?: string | undefined
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
  const { label, controlId, fault, aside, onReset, attributes, children } = props
  const hint = fault ?? props.hint
  const hintId = useId()
  const labelId = useId()
  const field = useRef<HTMLDivElement>(null)
  // The reset button disappears when pressed.
  useKeptFocus(field)
  const describedBy = hint === undefined ? {} : { 'aria-describedby': hintId }
  const described = fault === undefined ? describedBy : { ...describedBy, 'aria-invalid': true }
  const group = { role: 'group', 'aria-labelledby': labelId, ...describedBy } as const
  return (
    <div
      ref={field}
      class={fault === undefined ? 'field' : 'field field-wrong'}
      {...(controlId === undefined ? group : {})}
      {...attributes}
    >
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
      <HintContext.Provider value={described}>{children}</HintContext.Provider>
    </div>
  )
}
