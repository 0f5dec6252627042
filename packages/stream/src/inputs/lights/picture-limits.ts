/** Pixels of a live picture at most: LEDs see no more of it, and 4 MiB a frame are enough. */
export const MAXIMUM_PIXELS = 2 ** 20
