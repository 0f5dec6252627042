import { useHintId } from './field.tsx'

interface SelectProps {
  readonly id?: string
  /** Needed where no label points at it. */
  readonly label?: string
  readonly options: readonly Choice[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly disabled?: boolean
}

/** An option and, if different, its text. */
type Choice = string | { readonly value: string; readonly text: string }

/** A drop-down list. A value that is no option is shown nevertheless. */
export function Select(props: SelectProps) {
  const { id, label, options, value, onChange, disabled = false } = props
  const hintId = useHintId()
  const choices = options.map((option) =>
    typeof option === 'string' ? { value: option, text: option } : option,
  )
  const isKnown = choices.some((option) => option.value === value)
  return (
    <select
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      aria-describedby={hintId}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {!isKnown && <option value={value}>{value}</option>}
      {choices.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  )
}
