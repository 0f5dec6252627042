const TEXTS: ReadonlySet<string> = new Set(['text', 'search', 'number'])

/** Marks an element that contains an editor. */
export const EDITOR_CLASS = 'code-text'

/** True for an element in which people write, whose keys are its own. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) {
    return TEXTS.has(target.type) && target.dataset.typed !== 'false'
  }
  return target instanceof HTMLTextAreaElement || isEditor(target)
}

/** True for the editor of code. */
export function isEditor(target: EventTarget | null): boolean {
  return target instanceof Element && target.classList.contains(EDITOR_CLASS)
}
