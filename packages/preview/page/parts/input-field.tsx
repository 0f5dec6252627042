import { useHintId } from './field.tsx'

interface InputFieldProps {
  /** Id of the control that the label describes. */
  readonly id: string
  readonly value: string
  readonly placeholder?: string
  readonly required?: boolean
  readonly maxLength?: number
  /** Regular expression that the whole line must match. */
  readonly pattern?: string
  readonly inputMode?: 'numeric'
  /** Called at each keystroke. */
  readonly onInput: (value: string) => void
}

/** A text field, described by its field's hint. */
export function InputField({ onInput, ...props }: InputFieldProps) {
  const hintId = useHintId()
  return (
    <input
      {...props}
      type="text"
      aria-describedby={hintId}
      onInput={(event) => onInput(event.currentTarget.value)}
    />
  )
}
