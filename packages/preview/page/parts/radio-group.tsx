import { useHintId } from './field.tsx'
import { useId } from './use-id.ts'

interface RadioGroupProps<Value extends string> {
  readonly label: string
  readonly options: readonly Value[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A few options side by side. Arrow keys move between them. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange } = props
  const name = useId()
  const hintId = useHintId()
  return (
    <div class="radio-group" role="radiogroup" aria-label={label} aria-describedby={hintId}>
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span>{option}</span>
        </label>
      ))}
    </div>
  )
}
