import { useDescribed } from './field.tsx'

interface SelectProps<Value extends string> {
  readonly id?: string
  /** Needed where no label points at it. */
  readonly label?: string
  readonly options: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
}

/** An option and, if different, its text. */
type Choice<Value> = Value | { readonly value: Value; readonly text: string }

/** A drop-down list. A value that is no option is shown nevertheless. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { id, label, options, value, onChange, disabled = false } = props
  const described = useDescribed()
  const choices = options.map((option) =>
    typeof option === 'string' ? { value: option, text: option } : option,
  )
  const isKnown = choices.some((option) => option.value === value)
  return (
    <select
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...described}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
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
