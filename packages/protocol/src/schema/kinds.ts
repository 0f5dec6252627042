import { z } from 'zod'

/** The body of a request: exactly these fields. */
export function message<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape)
}

/** The JSON of a response, with its application code. Firmware may add other fields. */
export function answer<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject({ ...shape, ...CODE })
}

/** An object within a response. */
export function part<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject(shape)
}

// Some firmware leaves it out of a good answer.
const CODE = { code: z.int().optional() }

/** A whole number from `min` to `max`. */
export function integer(min: number, max: number) {
  return z.int().min(min).max(max)
}

/** A whole number from 0. */
export const count = z.int().min(0)

/** A component of a colour other than hue. */
export const colourByte = integer(0, 255)

/** Degrees of the colour circle. */
export const hue = integer(0, 359).describe('degrees, 0 to 359')

/** A UUID of any version, in upper or lower case. */
export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'expected a UUID')
  .describe('UUID')
