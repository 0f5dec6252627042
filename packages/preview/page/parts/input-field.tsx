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
  /** Told at each keystroke. */
  readonly onInput: (value: string) => void
}

/** A line to type, described by the hint of its field, which something is done with later. */
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
