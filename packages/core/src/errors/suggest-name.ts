import { listSome } from './list-some.ts'

/** Names that a message lists; more would hide what it says. */
const MOST_LISTED = 14

/** Similar names that are suggested. */
const MOST_SUGGESTED = 3

/**
 * The end of a message about an unknown name: suggests the closest names, or lists all if they are few.
 *
 * @param subject the subject of the list, such as `'the effects'`
 */
export function suggestName(text: string, names: readonly string[], subject = 'they'): string {
  const nearest = nearestNames(text, names)
  if (nearest.length > 0) return didYouMean(nearest)
  if (names.length === 0) return 'there are none'
  return `${subject} are ${listSome(names, MOST_LISTED)}`
}

/** The question at the end of a message: `did you mean a, b or c?`. */
export function didYouMean(names: readonly string[]): string {
  const some = names.slice(0, MOST_SUGGESTED)
  const [last = ''] = some.slice(-1)
  const others = some.slice(0, -1).join(', ')
  return `did you mean ${others === '' ? last : `${others} or ${last}`}?`
}

/** The name closest to a misspelled `text`, if any is close enough. */
export function nearestName(text: string, names: readonly string[]): string | undefined {
  return nearestNames(text, names)[0]
}

/** The names that are equally close to a misspelled `text`; none if no name is close enough. */
function nearestNames(text: string, names: readonly string[]): string[] {
  if (text === '') return []
  const wanted = text.toLowerCase()
  const distances = names.map((name) => {
    const known = name.toLowerCase()
    if (known.startsWith(wanted)) return 1
    // A text of any length may come from elsewhere: only what can be close is compared letter by letter.
    if (Math.abs(wanted.length - known.length) > mostEdits(wanted)) return Number.POSITIVE_INFINITY
    const distance = editDistance(wanted, known)
    return isClose(wanted, known, distance) ? distance : Number.POSITIVE_INFINITY
  })
  const least = Math.min(...distances)
  return least === Number.POSITIVE_INFINITY
    ? []
    : names.filter((_, index) => distances[index] === least)
}

function isClose(wanted: string, known: string, distance: number): boolean {
  // With another letter, a word of two is another word.
  if (wanted.length < 3) return distance === 0 || known === [...wanted].reverse().join('')
  if (distance > 1 && wanted[0] !== known[0]) return false
  return distance <= mostEdits(wanted)
}

/** Letters by which a name may differ from a misspelled one. */
function mostEdits(wanted: string): number {
  return Math.floor((wanted.length + 1) / 3)
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
