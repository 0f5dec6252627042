import type { TextParameter } from '@ledloom/effects'
import { useHintId } from '../parts/field.tsx'
import type { ControlProps } from './control-props.ts'

/** A field for a text. */
export function TextControl(props: ControlProps<TextParameter>) {
  const { id, label, parameter, value, onChange } = props
  const hintId = useHintId()
  return (
    <input
      id={id}
      type="text"
      aria-label={label}
      aria-describedby={hintId}
      maxLength={parameter.maxLength}
      value={String(value)}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  )
}
