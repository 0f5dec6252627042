/** The steps of light that are kept: 65,536 pixels of full light still sum to less than 2^32. */
export const LIGHT_STEPS = 65535

/** The most pixels a row may have. */
export const LONGEST_ROW = 65536

/**
 * Rows of light in which any span is known without going through it: for each pixel, and for the
 * end of the row, the red, green and blue light of all pixels left of it, in steps.
 */
export interface LightRows {
  readonly width: number
  readonly height: number
  /** `3 × (width + 1) × height` values. */
  readonly sums: Uint32Array
}
