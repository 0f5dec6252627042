/** Share of the LEDs that are left dimmer than the others, which would else have to be as dim as these. */
const DIM = 0.1

/**
 * Factors from 0 to 1 that dim bright LEDs to the brightness that nine of ten LEDs reach; for the output option
 * `ledGains`.
 *
 * @param brightness of each LED, 1 for the one in the middle; `undefined` if it is not known, which counts as 1
 * @returns with four digits after the point; nothing if no brightness is known
 */
export function evenGains(brightness: readonly (number | undefined)[]): number[] | undefined {
  const known = brightness.filter((value) => value !== undefined).sort((a, b) => a - b)
  const level = known[Math.floor(DIM * known.length)]
  if (level === undefined) return undefined
  return brightness.map((value) => Math.round(1e4 * Math.min(1, level / (value ?? 1))) / 1e4)
}
