/** Bytes of files that one movie may need, and of the movie: both are in Redis's memory. */
export const LARGEST_BYTES = 256 * 2 ** 20

/** Bytes of the description of a movie, of which the layout has most. */
export const LARGEST_ORDER = 32 * 2 ** 20

/** Files of one effect, with what it imports. */
export const MOST_EFFECT_FILES = 256
