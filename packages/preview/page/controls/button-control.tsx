import { useHintId } from '../parts/field.tsx'

interface ButtonControlProps {
  /** For the element that the label belongs to. */
  readonly id: string
  /** Label of the parameter. */
  readonly label: string
  readonly onPress: () => void
}

/** A button that an effect has among its parameters. */
export function ButtonControl({ id, label, onPress }: ButtonControlProps) {
  const hintId = useHintId()
  return (
    <button
      id={id}
      type="button"
      aria-label={`Press ${label}`}
      aria-describedby={hintId}
      onClick={onPress}
    >
      Press
    </button>
  )
}
