import type { ClockTiming } from './clock-timing.ts'

/**
 * Distances from the middle of a state, in states, at which a picture may show another one too. Those of a camera that
 * exposes for all of the time between two pictures do from the first one on, at 24 a second; of cameras that take fewer,
 * pictures count up to the second one, so that each state has one.
 */
const UNCERTAIN = { least: 0.3, most: 0.38 } as const

/** Share of the time between two pictures from the middle of a state within which there is one, with some to spare. */
const WITHIN = 0.6

/**
 * The distance from the middle of a state, in states, at which pictures no longer count.
 *
 * @param times seconds of the pictures, ascending
 */
export function reachOfState(times: Float64Array, { state }: Pick<ClockTiming, 'state'>): number {
  const spacings = times.subarray(1).map((time, picture) => time - times[picture]!)
  const spacing = spacings.toSorted()[spacings.length >> 1] ?? 0
  return Math.min(UNCERTAIN.most, Math.max(UNCERTAIN.least, (WITHIN * spacing) / state))
}

/**
 * The state that a picture shows, and how surely it shows no other: 1 in the middle of a state, 0 from `reach` on.
 *
 * @param place of what is looked at in the picture: −0.5 at one edge, 0.5 at the other
 */
export function stateAt(
  time: number,
  { begin, state, skewX, skewY }: ClockTiming,
  { frameCount, reach }: { readonly frameCount: number; readonly reach: number },
  place: { readonly x: number; readonly y: number } = MIDDLE,
): { readonly index: number; readonly weight: number } {
  const phase = (time - begin - skewX * place.x - skewY * place.y) / state
  const whole = Math.floor(phase)
  const offset = (phase - whole - 0.5) / reach
  const rest = 1 - offset * offset
  const index = ((whole % frameCount) + frameCount) % frameCount
  return { index, weight: rest > 0 ? rest * rest : 0 }
}

const MIDDLE = { x: 0, y: 0 }
