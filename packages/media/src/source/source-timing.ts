/** The exact rate of sources that move continuously, as effects do: more frames are better. */
export const MOVING_RATE = Number.POSITIVE_INFINITY

/**
 * Timing of a source, from which movies are planned.
 *
 * `still`: one picture. `endless`: plays as long as needed, and closes a loop of any length.
 * `timed`: has a duration and then starts over. `order`: whether frames can be rendered in any
 * order, or only forward.
 */
export type SourceTiming = {
  /** Notes for the user, a sentence each: that a clip is cut off, say. */
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
       * The lowest frame rate, whole or not, at which every picture lasts exactly its own time; {@link MOVING_RATE} where there is none.
       */
      readonly exactRate: number
    }
)

/** Seconds since the start, both ends included. */
export interface TimeSpan {
  readonly from: number
  readonly to: number
}
