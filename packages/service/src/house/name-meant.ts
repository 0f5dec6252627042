/**
 * The one of some names that somebody means: the same text, else the only one that differs by capital letters
 * alone. Undefined if there is none, or several of that kind.
 */
export function nameMeant(text: string, names: readonly string[]): string | undefined {
  if (names.includes(text)) return text
  const alike = namesAlike(text, names)
  return alike.length === 1 ? alike[0] : undefined
}

/** The names that differ from a text by capital letters alone, each once. */
export function namesAlike(text: string, names: readonly string[]): readonly string[] {
  const wanted = plain(text)
  return [...new Set(names.filter((name) => plain(name) === wanted))]
}

/** The same for one letter in its several codings. */
function plain(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
