/** The exact rate of what moves all the time, as an effect does: the more frames the better. */
export const MOVING_RATE = Number.POSITIVE_INFINITY

/**
 * How the light of a source goes on in time; what the plan of a movie is made from.
 *
 * `still`: one picture. `endless`: it goes on as long as it is asked, and closes a loop of any
 * length. `timed`: it has its own duration and starts over after it. `order` tells whether a frame
 * can be made alone or only after those before it.
 */
export type SourceTiming = {
  /** What people should know of it, a sentence each: that a clip is cut off, say. */
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
       * The lowest number of frames a second, whole or not, at which every picture stands for
       * exactly its own time; {@link MOVING_RATE} where there is none.
       */
      readonly exactRate: number
    }
)

/** Seconds since the start, both ends included. */
export interface TimeSpan {
  readonly from: number
  readonly to: number
}
