import { Icon, type IconName } from './icon.tsx'

export interface IconButtonProps {
  readonly icon: IconName
  /** What it does: read out, and shown when pointed at. */
  readonly label: string
  readonly onClick: () => void
  readonly disabled?: boolean
}

/** A button that is a picture. */
export function IconButton({ icon, label, onClick, disabled = false }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
