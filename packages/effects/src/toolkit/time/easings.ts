/** Turns a share of time, 0 to 1, into a share of the way; 0 stays 0 and 1 stays 1. */
type Easing = (share: number) => number

const cubicIn: Easing = (share) => share ** 3

/** The ways from one keyframe to the next, by name; none leaves the range from 0 to 1. */
export const EASINGS = {
  /** Evenly. */
  linear: (share) => share,
  /** Not at all until the end, then at once. */
  hold: (share) => (share < 1 ? 0 : 1),
  /** Begins slowly. */
  in: cubicIn,
  /** Ends slowly. */
  out: (share) => 1 - cubicIn(1 - share),
  /** Begins and ends slowly. */
  'in-out': (share) => (share < 0.5 ? 4 * cubicIn(share) : 1 - 4 * cubicIn(1 - share)),
  /** Begins and ends gently, as a swing does. */
  sine: (share) => (share < 1 ? (1 - Math.cos(Math.PI * share)) / 2 : 1),
  /** Falls onto its end and bounces up from it. */
  bounce: (share) => bounce(share),
} as const satisfies Readonly<Record<string, Easing>>

/** What an easing is called. */
export type EasingName = keyof typeof EASINGS

/** The names of all easings. */
export const EASING_NAMES = Object.keys(EASINGS) as readonly EasingName[]

/** Shares of time at which a bounce begins, and the height it rises to. */
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
 * 0 up to `from`, 1 beyond `to`, and an S between them; the other way round where `from` is the
 * greater. A soft edge for anything that is lit on one side.
 */
export function smoothStep(from: number, to: number, value: number): number {
  const share = (value - from) / (to - from)
  if (!(share > 0)) return 0
  return share < 1 ? share * share * (3 - 2 * share) : 1
}
