/** Strokes on a square of 24, drawn in the colour of the text around. */
const PATHS = {
  add: 'M12 5v14M5 12h14',
  back: 'M15 5l-7 7 7 7',
  brightness:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.500 2',
  close: 'M6 6l12 12M18 6L6 18',
  constant: 'M3 12h18M6 6l12 12',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  device: 'M12 3v5M9 8h6l1 6a4 4 0 0 1-8 0zM12 18v3',
  dice: 'M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01',
  down: 'M6 10l6 6 6-6',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  film: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4',
  follow: 'M3 12c2.5-9 5-9 7.5 0s5 9 7.5 0c1-3.500 2-5 3-5.500',
  grip: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  hidden:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.4-1.2M9.8 10.2a2.8 2.8 0 0 0 4 4',
  layers: 'M12 4l9 5-9 5-9-5zM3 14l9 5 9-5',
  lights: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9V16h7v-2.1A6 6 0 0 0 12 3z',
  microphone: 'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM6 11a6 6 0 0 0 12 0M12 17v4',
  more: 'M5 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6zM12 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6zM19 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6z',
  move: 'M12 3v18M3 12h18M9.5 5.5L12 3l2.5 2.5M9.5 18.5L12 21l2.5-2.5M5.5 9.5L3 12l2.5 2.5M18.5 9.5L21 12l-2.5 2.5',
  next: 'M6 5l9 7-9 7zM18 5v14',
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5l11 7-11 7z',
  plus: 'M12 6v12M6 12h12',
  presets: 'M6 4h12v16l-6-4-6 4z',
  previous: 'M18 5l-9 7 9 7zM6 5v14',
  redo: 'M19 9H10a5 5 0 0 0 0 10h4M15 5l4 4-4 4',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  reset: 'M5 12a7 7 0 1 0 2.5-5.4M5 4v4h4',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  roll: 'M5 12a7 7 0 0 1 12.5-4.3M19 4.5v4h-4M19 12a7 7 0 0 1-12.5 4.3M5 19.5v-4h4',
  rotate: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12c3 3.6 15 3.6 18 0M12 3c-4.5 4-4.5 14 0 18',
  scale: 'M5 19L19 5M13 5h6v6M5 13v6h6',
  screen: 'M3 5h18v12H3zM9 21h6M12 17v4',
  solo: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  sources: 'M4 12h3l2-6 4 12 3-9 1.5 3H20',
  star: 'M12 4l2.4 5 5.6.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.6-.8z',
  stop: 'M7 7h10v10H7z',
  undo: 'M5 9h9a5 5 0 0 1 0 10h-4M9 5L5 9l4 4',
  up: 'M6 14l6-6 6 6',
  upload: 'M12 16V5M7 10l5-5 5 5M5 19h14',
} as const

export type IconName = keyof typeof PATHS

/** A small decorative picture in a button or beside a word. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

interface IconButtonProps {
  readonly icon: IconName
  /** Label for screen readers and the tooltip. */
  readonly label: string
  readonly onClick: () => void
  readonly disabled?: boolean
  /** True while what it began is being done. */
  readonly isBusy?: boolean
  /** For a button that stays pressed. */
  readonly isPressed?: boolean
  /** For a button that unfolds something: whether it is unfolded, and the id of that. */
  readonly isExpanded?: boolean
  readonly controls?: string
  /** The key that does the same, as `aria-keyshortcuts` has it. */
  readonly shortcut?: string
  /** True if it gets the focus of what disappears beside it. */
  readonly isMain?: boolean
}

/** A button with an icon only. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, onClick, disabled = false, isPressed, isExpanded, controls } = props
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={props.shortcut}
      aria-expanded={isExpanded}
      aria-controls={controls}
      aria-pressed={isPressed}
      aria-busy={props.isBusy}
      data-main={props.isMain}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
