/** Quotes words for a shell. */
export function shellWords(words: readonly string[]): string {
  return words.map(quote).join(' ')
}

function quote(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word
  return `'${word.replaceAll("'", `'\\''`)}'`
}
