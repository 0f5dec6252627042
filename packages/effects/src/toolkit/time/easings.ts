/** Maps a share of time, 0 to 1, to a share of the change; 0 stays 0 and 1 stays 1. */
type Easing = (share: number) => number

const cubicIn: Easing = (share) => share ** 3

/** The easings by name; none leaves the range from 0 to 1. */
export const EASINGS = {
  /** At constant speed. */
  linear: (share) => share,
  /** Jumps at the end. */
  hold: (share) => (share < 1 ? 0 : 1),
  /** Starts slowly. */
  in: cubicIn,
  /** Ends slowly. */
  out: (share) => 1 - cubicIn(1 - share),
  /** Starts and ends slowly. */
  'in-out': (share) => (share < 0.5 ? 4 * cubicIn(share) : 1 - 4 * cubicIn(1 - share)),
  /** Starts and ends gently, like a swing. */
  sine: (share) => (share < 1 ? (1 - Math.cos(Math.PI * share)) / 2 : 1),
  /** Falls to the end and bounces. */
  bounce: (share) => bounce(share),
} as const satisfies Readonly<Record<string, Easing>>

/** The name of an easing. */
export type EasingName = keyof typeof EASINGS

/** The names of all easings. */
export const EASING_NAMES = Object.keys(EASINGS) as readonly EasingName[]

/** Start, middle and height of each bounce, as shares of time and change. */
const BOUNCES = [
  { start: 0.94, middle: 0.97, height: 0.02 },
  { start: 0.75, middle: 0.845, height: 0.1 },
  { start: 0.4, middle: 0.575, height: 0.3 },
] as const

function bounce(share: number): number {
  if (share >= 1) return 1
  for (const { start, middle, height } of BOUNCES) {
    if (share < start) continue
    return 1 - height * Math.max(0, 1 - ((share - middle) / (middle - start)) ** 2)
  }
  return (share / 0.4) ** 2
}

/**
 * A soft edge: 0 up to `from`, 1 beyond `to`, and an S curve in between; reversed if `from` is greater.
 */
export function smoothStep(from: number, to: number, value: number): number {
  const share = (value - from) / (to - from)
  if (!(share > 0)) return 0
  return share < 1 ? share * share * (3 - 2 * share) : 1
}
