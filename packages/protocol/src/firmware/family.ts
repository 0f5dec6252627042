/**
 * The firmware families that the interface describes. D: the first generation. F: the second, RGB.
 * G: the second, RGBW.
 */
export type Family = 'D' | 'F' | 'G'

/** Every family. */
export const FAMILIES: readonly Family[] = ['D', 'F', 'G']
