import { useDescribed } from './field.tsx'

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
  /** Called once it is pasted, or left with another value. */
  readonly onTake?: (value: string) => void
}

/** A text field, described by its field's hint. */
export function InputField({ onInput, onTake, ...props }: InputFieldProps) {
  const described = useDescribed()
  return (
    <input
      {...props}
      type="text"
      {...described}
      onInput={({ currentTarget, inputType }) => {
        onInput(currentTarget.value)
        if (inputType === 'insertFromPaste') onTake?.(currentTarget.value)
      }}
      onChange={({ currentTarget }) => onTake?.(currentTarget.value)}
    />
  )
}
