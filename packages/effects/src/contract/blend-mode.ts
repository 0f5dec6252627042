import type { Frame } from '@ledloom/core'

/**
 * Blends `above` over `below` into every value of `out` and returns `out`. Light is linear, finite and
 * 0 or more, possibly above 1. The frames have equal lengths, and `out` may be one of the two.
 * `opacity` is 0 (only `below`) to 1. Allocates nothing.
 */
type BlendLight = (out: Frame, below: Frame, above: Frame, opacity: number) => Frame

/** A way to blend a layer over those below: the default export of a file in `library/blends/`. */
export interface BlendMode {
  readonly title: string
  /** One sentence about what people see. */
  readonly description: string
  readonly blend: BlendLight
}
