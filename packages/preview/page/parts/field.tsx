import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { HintContext } from './hint-context.ts'
import { IconButton } from './icon-button.tsx'

export interface FieldProps {
  readonly label: string
  /** Of the control that the label belongs to; without one the field is a group. */
  readonly controlId?: string
  readonly hint?: string | undefined
  /** Stands at the end of the label's line. */
  readonly aside?: ComponentChildren
  /** Brings the value back to its default; left out where it is there. */
  readonly onReset?: (() => void) | undefined
  readonly children?: ComponentChildren
}

/** A labelled control, described by what it is for, and the way back to its default. */
export function Field(props: FieldProps) {
  const { label, controlId, hint, aside, onReset, children } = props
  const hintId = useId()
  return (
    <div class="field">
      <div class="field-head">
        {controlId === undefined ? (
          <span class="field-label">{label}</span>
        ) : (
          <label class="field-label" for={controlId}>
            {label}
          </label>
        )}
        {onReset !== undefined && (
          <IconButton icon="reset" label={`Reset ${label}`} onClick={onReset} />
        )}
        <span class="field-aside">{aside}</span>
      </div>
      <HintContext.Provider value={hint === undefined ? undefined : hintId}>
        {children}
      </HintContext.Provider>
      {hint !== undefined && (
        <p id={hintId} class="hint">
          {hint}
        </p>
      )}
    </div>
  )
}
