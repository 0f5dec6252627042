/** Flashes a second that are allowed: more than three may set off a seizure (WCAG 2.2, 2.3.1). */
export const MOST_FLASHES = 3

/**
 * The rate of flashes nearest below `rate` (flashes a second) that makes whole flashes in `loop`
 * seconds. It is never above what was asked for: 0, a steady light, in a loop too short for one.
 */
export function flashRate(rate: number, loop: number | undefined): number {
  return loop === undefined ? rate : Math.floor(rate * loop) / loop
}
