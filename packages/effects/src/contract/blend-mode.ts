import type { Frame } from '@ledloom/core'

/**
 * Lays light over other light: writes into every value of `out` what is seen of `above` over
 * `below`, and gives `out`. Light is linear, finite and 0 or more, above 1 as well; the frames are
 * of equal length, and `out` may be one of the two. `opacity` is 0 (only `below`) to 1. Allocates
 * nothing.
 */
export type BlendLight = (out: Frame, below: Frame, above: Frame, opacity: number) => Frame

/** One way to lay light over other light: the default export of a file in `library/blends/`. */
export interface BlendMode {
  readonly title: string
  /** One sentence: what a person sees. */
  readonly description: string
  readonly blend: BlendLight
}
