import { Icon, type IconName } from './icon.tsx'

interface IconButtonProps {
  readonly icon: IconName
  /** Label for screen readers and the tooltip. */
  readonly label: string
  readonly onClick: () => void
  readonly disabled?: boolean
  /** The key that does the same, as `aria-keyshortcuts` has it. */
  readonly shortcut?: string
}

/** A button that is a picture. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, onClick, disabled = false, shortcut } = props
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={shortcut}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
