/**
 * A number that a URL states.
 * @param usual where it states none
 * @throws TypeError for what is none
 */
export function numberOf({ searchParams }: URL, name: string, usual: number): number {
  const text = searchParams.get(name)
  if (text === null) return usual
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  throw new TypeError(`${name} must be a number, got ${text}`)
}

/**
 * A whole number that a URL states.
 * @param text digits
 * @throws RangeError for another text, and outside the range
 */
export function inRange(name: string, text: string, [min, max]: readonly [number, number]): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new RangeError(`${name} must be a whole number from ${min} to ${max}, got ${text}`)
}

/**
 * One of the words that something may be; the first where the URL says nothing.
 * @throws TypeError for another word
 */
export function choiceOf(
  { searchParams }: URL,
  name: string,
  words: readonly [string, ...string[]],
): string {
  const word = searchParams.get(name) ?? words[0]
  if (words.includes(word)) return word
  throw new TypeError(`${name} must be ${words.join(' or ')}, got ${word}`)
}
