/** The exact rate of sources that move continuously, such as effects: more frames are better. */
export const MOVING_RATE = Number.POSITIVE_INFINITY

/**
 * Timing of a source, from which movies are planned.
 *
 * `still`: one picture. `endless`: plays as long as needed, and closes a loop of any length.
 * `timed`: has a duration and then starts over. `order`: frames can be rendered in any order, or
 * only forward.
 */
export type SourceTiming = {
  /** Notes for the user, a sentence each, such as that a clip is cut off. */
  readonly notes?: readonly string[]
} & (
  | { readonly kind: 'still' }
  | { readonly kind: 'endless'; readonly order: 'any' | 'forward' }
  | {
      readonly kind: 'timed'
      readonly order: 'any' | 'forward'
      /** Seconds. */
      readonly duration: number
      /**
       * The lowest frame rate, which may be a fraction, at which every picture lasts exactly as long as
       * it should; {@link MOVING_RATE} if there is none.
       */
      readonly exactRate: number
    }
)

/** Seconds since the start, both ends included. */
export interface TimeSpan {
  readonly from: number
  readonly to: number
}
