import { useHintId } from './hint-context.ts'

interface InputFieldProps {
  /** Of the control that the field's label belongs to. */
  readonly id: string
  readonly value: string
  readonly placeholder?: string
  readonly required?: boolean
  readonly maxLength?: number
  /** What the whole line must be like, as a regular expression. */
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
