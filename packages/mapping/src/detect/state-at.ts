import type { ClockTiming } from './clock-timing.ts'

/**
 * Distance from the middle of a state, in states, at which a picture may show another one too: those of a camera that
 * exposes for all of the time between two pictures do, at 24 a second.
 */
const UNCERTAIN = 0.3

/**
 * The state that a picture shows, and how surely it shows no other: 1 in the middle of a state, 0 near its
 * ends.
 *
 * @param x place in the picture, as y: −0.5 at one edge, 0.5 at the other
 */
export function stateAt(
  time: number,
  { begin, state, skewX, skewY }: ClockTiming,
  frameCount: number,
  x = 0,
  y = 0,
): { readonly index: number; readonly weight: number } {
  const phase = (time - begin - skewX * x - skewY * y) / state
  const whole = Math.floor(phase)
  const offset = (phase - whole - 0.5) / UNCERTAIN
  const rest = 1 - offset * offset
  const index = ((whole % frameCount) + frameCount) % frameCount
  return { index, weight: rest > 0 ? rest * rest : 0 }
}
