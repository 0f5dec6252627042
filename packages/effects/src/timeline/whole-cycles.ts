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
