import { useId } from 'preact/hooks'
import { useHintId } from './field.tsx'

interface RadioGroupProps {
  readonly label: string
  readonly options: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A few options side by side. Arrow keys move between them. */
export function RadioGroup({ label, options, value, onChange }: RadioGroupProps) {
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
