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
