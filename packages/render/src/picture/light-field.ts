/**
 * Light in rows of pixels that can be summed from edge to edge: what cells are summed from. A pixel
 * is 1 wide and 1 high.
 */
export interface LightField {
  /** Where there is light, in pixels from the top. */
  readonly top: number
  readonly bottom: number
  /**
   * Adds the red, green and blue light of a span of a row to `sum`: each pixel's linear light times
   * its width in the span times the height of the span. What is beside the row is black.
   */
  addSpan(sum: Float64Array, row: number, span: RowSpan): void
}

/** Left and right edge in pixels, and height: 3 values, so that no number has to be boxed. */
export type RowSpan = Float64Array
