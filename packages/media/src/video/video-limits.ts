/**
 * The most pixels a picture of a video may have: 2^26, twice of 8K. A decoder holds a score of them
 * at a time, of 1.5 to 8 bytes a pixel.
 */
export const MAXIMUM_VIDEO_PIXELS = 2 ** 26
