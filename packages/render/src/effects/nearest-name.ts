/** The one of `names` that `text` was most likely meant to be, if any is near enough. */
export function nearestName(text: string, names: readonly string[]): string | undefined {
  const wanted = text.toLowerCase()
  const limit = Math.max(1, Math.floor(wanted.length / 3))
  let nearest: string | undefined
  let least = limit + 1
  for (const name of names) {
    const distance = name.startsWith(wanted) ? 1 : editDistance(wanted, name)
    if (distance < least) {
      least = distance
      nearest = name
    }
  }
  return nearest
}

/** Letters to put in, take out or exchange to turn one word into the other (Levenshtein 1966). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const exchange = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(exchange, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[to.length]!
}
