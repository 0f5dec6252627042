const PREFIX = 'ledloom.'

/** Reads a value kept in the browser; `undefined` without one or without storage. */
export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined
  } catch {
    // Storage is switched off: the page uses its defaults.
    return undefined
  }
}

/** Keeps a text for the next visit, where the browser lets it. */
export function remember(name: string, text: string): void {
  try {
    localStorage.setItem(PREFIX + name, text)
  } catch {
    // Storage is full or switched off; only a preference is lost.
  }
}
