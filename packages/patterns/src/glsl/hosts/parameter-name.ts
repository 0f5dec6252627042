/**
 * A name of a parameter after a name in a pattern: `Wave_Size` gives `waveSize`. One that is taken gets a
 * number; the name is added to those that are taken.
 */
export function parameterName(name: string, taken: Set<string>): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  const joined = words
    .map((word, index) => (index === 0 ? lowerStart(word) : word[0]!.toUpperCase() + word.slice(1)))
    .join('')
  const start = /^[a-z]/.test(joined) ? joined : `input${joined}`
  let free = start
  for (let count = 2; taken.has(free); count++) free = `${start}${count}`
  taken.add(free)
  return free
}

/** `RGBShift` gives `rgbShift`, `Size` gives `size`. */
function lowerStart(word: string): string {
  return word.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase())
}
