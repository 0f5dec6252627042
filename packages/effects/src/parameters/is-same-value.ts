import { isPalette } from '../palettes/palette.ts'

/** Whether two values of a parameter, as `parseParameters` gives them, make the same light. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (isPalette(one) && isPalette(other)) return isSameValue(one.colours, other.colours)
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other)
  return one.length === other.length && one.every((part, index) => isSameValue(part, other[index]))
}
