/**
 * The end of a message about an unknown name: suggests the closest name, or lists all of them.
 *
 * @param subject the subject of the list, such as `'the effects'`
 */
export function suggestName(text: string, names: readonly string[], subject = 'they'): string {
  const nearest = nearestName(text, names)
  if (nearest !== undefined) return `did you mean ${nearest}?`
  return names.length === 0 ? 'there are none' : `${subject} are ${names.join(', ')}`
}

/** The name closest to a misspelled `text`, if any is close enough. */
export function nearestName(text: string, names: readonly string[]): string | undefined {
  if (text === '') return undefined
  const wanted = text.toLowerCase()
  const limit = Math.max(1, Math.floor(wanted.length / 3))
  let nearest: string | undefined
  let least = limit + 1
  for (const name of names) {
    const distance = name.startsWith(wanted) ? 1 : editDistance(wanted, name.toLowerCase())
    if (distance < least) {
      least = distance
      nearest = name
    }
  }
  return nearest
}

/**
 * The number of letters to insert, delete, replace or swap with the next one to turn one word into
 * the other (optimal string alignment, Damerau 1964).
 */
function editDistance(from: string, to: string): number {
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const exchange = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1)
      const isSwap = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const swap = isSwap ? before[j - 2]! + 1 : exchange
      next.push(Math.min(exchange, swap, row[j]! + 1, next[j - 1]! + 1))
    }
    before = row
    row = next
  }
  return row[to.length]!
}
