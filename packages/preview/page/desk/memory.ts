const PREFIX = 'ledloom.'

/** What the page remembered under this name; `undefined` too where the browser lets it keep nothing. */
export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined
  } catch {
    // Storage is switched off: the page goes on with its defaults.
    return undefined
  }
}

/** Keeps a text for the next visit, where the browser lets it. */
export function remember(name: string, text: string): void {
  try {
    localStorage.setItem(PREFIX + name, text)
  } catch {
    // Storage is full or switched off: nothing that is needed is lost.
  }
}
