/** The words of `MySize2`, `my_size_2` or `HSVValue`. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
}

/** Words for people: `Fire lasers`. */
export function sentenceOf(words: readonly string[]): string {
  const sentence = words.join(' ').toLowerCase()
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1)
}
