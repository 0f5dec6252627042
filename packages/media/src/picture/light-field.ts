/**
 * Light in rows of pixels, of which upright boxes can be summed: what cells are made of. A pixel is
 * 1 wide and 1 high.
 */
export interface LightField {
  /** Where there is light, in pixels from the top. */
  readonly top: number
  readonly bottom: number
  /**
   * Adds the red, green and blue light in a box to `sum`: each pixel's linear light times the area
   * it shares with the box. To the left and the right of the field is black; above and below no
   * box may reach. Allocates nothing.
   */
  addBox(sum: Float64Array, box: LightBox): void
}

/** Left, top, right and bottom edge in pixels: an array, so that no number has to be boxed. */
export type LightBox = Float64Array
