/** Words as one line that a shell reads as them again. */
export function shellWords(words: readonly string[]): string {
  return words.map(quote).join(' ')
}

function quote(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word
  return `'${word.replaceAll("'", `'\\''`)}'`
}
