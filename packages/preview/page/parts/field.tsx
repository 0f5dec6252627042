import type { ComponentChildren } from 'preact'
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

/** A labelled control with what it is for, and the way back to its default. */
export function Field(props: FieldProps) {
  const { label, controlId, hint, aside, onReset, children } = props
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
      {children}
      {hint !== undefined && <p class="hint">{hint}</p>}
    </div>
  )
}
