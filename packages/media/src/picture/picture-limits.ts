/**
 * The most pixels one picture (or one page of an animation) may have: 2^28, a square of 16,384.
 * Beyond it a file is refused by its header, before anything is decoded.
 */
export const MAXIMUM_PIXELS = 2 ** 28

/**
 * Pixels up to which a picture is kept as it is. A larger one is shrunk to about this number in
 * linear light while it is decoded, which bounds memory at 8 bytes a pixel; a footprint still
 * spans hundreds of its pixels.
 */
export const WORKING_PIXELS = 2 ** 24
