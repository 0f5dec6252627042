import type { PictureHeader } from '../picture/picture-header.ts'

/**
 * Bytes of decoded pages all threads hold together: bounded whatever the length and the number of
 * threads, and so many because each further run has to be decoded from the animation's beginning.
 */
export const DECODED_BYTES = 2 ** 28

/** How many pages each of `threads` threads may decode in one run; a single one always. */
export function pagesAtOnce(header: PictureHeader, threads: number): number {
  const byteLength = header.width * header.height * 4 * (header.isDeep ? 2 : 1)
  return Math.max(1, Math.floor(DECODED_BYTES / threads / byteLength))
}
