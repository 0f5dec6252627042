/**
 * Rounds a rate (cycles per second) to whole cycles in `loop` seconds, at least one unless `rate` is 0.
 * The sign is kept. Without a loop it returns `rate`, so effects always use
 * `time * wholeCycles(rate, loop)`.
 */
export function wholeCycles(rate: number, loop: number | undefined): number {
  if (loop === undefined || rate === 0) return rate
  const cycles = Math.max(1, Math.round(Math.abs(rate) * loop))
  return (Math.sign(rate) * cycles) / loop
}

/**
 * Converts turns to an angle in radians, from 0 up to 2π. Whole turns become exactly 0, so that the sine
 * at the end of a loop equals that at its start to the last bit.
 */
export function angleOf(turn: number): number {
  return 2 * Math.PI * (turn - Math.floor(turn))
}

/** Maximum flashes per second: more than three may trigger a seizure (WCAG 2.2, 2.3.1). */
export const MOST_FLASHES = 3

/**
 * Rounds a rate (flashes per second) down to whole flashes in `loop` seconds: 0, a steady light, if the
 * loop is too short for one flash.
 */
export function flashRate(rate: number, loop: number | undefined): number {
  return loop === undefined ? rate : Math.floor(rate * loop) / loop
}

/** The index within a circle of `count` places: −1 is the last, `count` the first. */
export function wrapIndex(index: number, count: number): number {
  return index - Math.floor(index / count) * count
}
