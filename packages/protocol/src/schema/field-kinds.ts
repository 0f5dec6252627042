import { z } from 'zod'

/** A whole number from `min` to `max`. */
export function integer(min: number, max: number) {
  return z.int().min(min).max(max)
}

/** A whole number from 0. */
export const count = z.int().min(0)

/** One of the components of a colour but hue. */
export const colourByte = integer(0, 255)

/** Degrees of the colour circle. */
export const hue = integer(0, 359).describe('degrees, 0 to 359')

/** Upper- or lower-case hexadecimal, 8-4-4-4-12 digits, of any version. */
export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'expected a UUID')
  .describe('UUID')
