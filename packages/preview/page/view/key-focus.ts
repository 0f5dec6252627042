/** What takes letters or arrows itself. */
const TAKES_KEYS = [
  ...['input', 'select', 'textarea', '[contenteditable]', 'dialog', 'audio', 'video'],
  ...['slider', 'spinbutton', 'listbox', 'radiogroup', 'tablist', 'menu', 'combobox', 'tree'].map(
    (role) => `[role="${role}"]`,
  ),
].join(', ')

/** What space and enter press. */
const IS_PRESSED = 'button, a[href], summary, [role="button"]'

/** Whether a key is meant for the browser or for what has the focus, and not for the lights. */
export function isMeantForOthers(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return true
  if (!(event.target instanceof Element)) return false
  if (event.target.closest(TAKES_KEYS) !== null) return true
  return [' ', 'Enter'].includes(event.key) && event.target.closest(IS_PRESSED) !== null
}
