// Numbers that the loops of JavaScript and those of WebAssembly share, so that both give the same light.

/** White is taken off in fixed point: each step of a transfer has so many parts, as a power of 2. */
export const PART_BITS = 10

/** Light that counts as the most: far more than any LED gives, yet its product with a setting is finite. */
export const MAXIMUM_LIGHT = 2 ** 32

/**
 * Bits of a float that distinguish places within a straight piece of the curve of contrast: each doubling of
 * the light has 128 pieces.
 */
export const PIECE_BITS = 16
