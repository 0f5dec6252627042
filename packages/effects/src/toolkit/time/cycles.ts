/**
 * The rate nearest to `rate` (cycles a second) that makes whole cycles in `loop` seconds, at least
 * one unless `rate` is 0; its sign is kept. Without a loop it is `rate` itself, so that an effect
 * reads `time * wholeCycles(rate, loop)` either way.
 */
export function wholeCycles(rate: number, loop: number | undefined): number {
  if (loop === undefined || rate === 0) return rate
  const cycles = Math.max(1, Math.round(Math.abs(rate) * loop))
  return (Math.sign(rate) * cycles) / loop
}

/**
 * The angle of a turn in radians, from 0 up to 2π. Whole turns come out as none, exactly, so that
 * the sine at the end of a loop is that of its beginning to the last bit.
 */
export function angleOf(turn: number): number {
  return 2 * Math.PI * (turn - Math.floor(turn))
}

/** Flashes a second that are allowed: more than three may set off a seizure (WCAG 2.2, 2.3.1). */
export const MOST_FLASHES = 3

/**
 * The rate of flashes nearest below `rate` (flashes a second) that makes whole flashes in `loop`
 * seconds. It is never above what was asked for: 0, a steady light, in a loop too short for one.
 */
export function flashRate(rate: number, loop: number | undefined): number {
  return loop === undefined ? rate : Math.floor(rate * loop) / loop
}
