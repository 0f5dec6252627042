/** What takes letters or arrows itself. */
const TAKES_KEYS = [
  ...['input', 'select', 'textarea', '[contenteditable]', 'dialog', 'audio', 'video'],
  ...['slider', 'spinbutton', 'listbox', 'radiogroup', 'tablist', 'menu', 'combobox', 'tree'].map(
    (role) => `[role="${role}"]`,
  ),
].join(', ')

/** What enter presses. */
const IS_PRESSED = 'button, a[href], summary, [role="button"]'

/**
 * Whether a key is meant for the browser or for what has the focus, and not for the lights. Letters
 * and signs are for the lights only while those have the focus: who dictates to a page says them all
 * the time (WCAG 2.1.4).
 */
export function isMeantForOthers(event: KeyboardEvent, lights: Element): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return true
  if (event.target === lights) return false
  if (event.key.length === 1 || !(event.target instanceof Element)) return true
  if (event.target.closest(TAKES_KEYS) !== null) return true
  return event.key === 'Enter' && event.target.closest(IS_PRESSED) !== null
}
