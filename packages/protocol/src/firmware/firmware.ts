/**
 * The described firmware families. D: first generation. F: second generation, RGB. G: second
 * generation, RGBW.
 */
export type Family = 'D' | 'F' | 'G'

/** Every family. */
export const FAMILIES: readonly Family[] = ['D', 'F', 'G']

/** A firmware version: major, minor, patch. */
export type Firmware = readonly [major: number, minor: number, patch: number]

/**
 * The version in `text`, such as `2.7.1`. Ignores everything after the third number; a missing
 * number is 0.
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

/** Below 0 if `first` is older than `second`, 0 if they are equal, above 0 otherwise. */
export function compareFirmware(first: Firmware, second: Firmware): number {
  return first[0] - second[0] || first[1] - second[1] || first[2] - second[2]
}
