/** Keyboard control of the marks over the lights. */
interface MarkKeysHost {
  toggleNumbers(): void
  toggleWireOrder(): void
  /** Picks the LED `step` places along the wire. */
  step(by: number): void
  /** Unpicks the LED; returns true if there was one. */
  letGo(): boolean
}

/** LEDs that an arrow key with shift skips. */
const LEAP = 10

/** N and W show numbers and wire, comma and full stop go along the wire, Escape unpicks. */
export function controlMarksByKeys(lights: Element, host: MarkKeysHost): void {
  window.addEventListener('keydown', (event) => {
    if (!isMeantForOthers(event, lights) && obeyMarkKey(event, host)) event.preventDefault()
  })
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * Handles a key; returns false for keys without a meaning. Comma and full stop are identified by
 * their position: with shift, keyboards type other signs there.
 */
export function obeyMarkKey({ key, code, shiftKey }: Press, host: MarkKeysHost): boolean {
  const by = shiftKey ? LEAP : 1
  if (key === 'n' || key === 'N') host.toggleNumbers()
  else if (key === 'w' || key === 'W') host.toggleWireOrder()
  else if (code === 'Period' || key === '.') host.step(by)
  else if (code === 'Comma' || key === ',') host.step(-by)
  else if (key === 'Escape') return host.letGo()
  else return false
  return true
}

/** Elements that use letters or arrow keys themselves. */
const TAKES_KEYS = [
  ...['input', 'select', 'textarea', '[contenteditable]', 'dialog', 'audio', 'video'],
  ...['slider', 'spinbutton', 'listbox', 'radiogroup', 'tablist', 'menu', 'combobox', 'tree'].map(
    (role) => `[role="${role}"]`,
  ),
].join(', ')

/** Elements that Enter activates. */
const IS_PRESSED = 'button, a[href], summary, [role="button"]'

/**
 * True if a key is meant for the browser or the focused element rather than the lights. Letters
 * and signs act on the lights only while these have the focus: speech input types them all the
 * time (WCAG 2.1.4).
 */
export function isMeantForOthers(event: KeyboardEvent, lights: Element): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return true
  if (event.target === lights) return false
  if (event.key.length === 1 || !(event.target instanceof Element)) return true
  if (event.target.closest(TAKES_KEYS) !== null) return true
  return event.key === 'Enter' && event.target.closest(IS_PRESSED) !== null
}
