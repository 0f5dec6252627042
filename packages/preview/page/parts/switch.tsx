import { useHintId } from './field.tsx'

interface SwitchProps {
  readonly id?: string
  /** Needed where no label points at it. */
  readonly label?: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly disabled?: boolean
}

/** On or off. */
export function Switch({ id, label, isOn, onChange, disabled = false }: SwitchProps) {
  const hintId = useHintId()
  return (
    <input
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      type="checkbox"
      aria-describedby={hintId}
      role="switch"
      aria-checked={isOn}
      class="switch"
      checked={isOn}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
