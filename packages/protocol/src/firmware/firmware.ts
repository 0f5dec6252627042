/**
 * The firmware families that the interface describes. D: the first generation. F: the second, RGB.
 * G: the second, RGBW.
 */
export type Family = 'D' | 'F' | 'G'

/** Every family. */
export const FAMILIES: readonly Family[] = ['D', 'F', 'G']

/** A firmware version: major, minor, patch. */
export type Firmware = readonly [major: number, minor: number, patch: number]

/**
 * The version in `text`: `2.7.1`; what follows the third number is left out, a missing one is 0.
 *
 * @throws RangeError when `text` does not begin with a number
 */
export function parseFirmware(text: string): Firmware {
  const match = /^\s*(\d{1,6})(?:\.(\d{1,6}))?(?:\.(\d{1,6}))?(?!\d)/.exec(text)
  if (match === null) {
    throw new RangeError(`a firmware version must be like 2.7.1, got ${JSON.stringify(text)}`)
  }
  const [, major, minor = 0, patch = 0] = match
  return [Number(major), Number(minor), Number(patch)]
}

/** Below 0 when `first` is older than `second`, 0 when they are the same, else above 0. */
export function compareFirmware(first: Firmware, second: Firmware): number {
  return first[0] - second[0] || first[1] - second[1] || first[2] - second[2]
}
