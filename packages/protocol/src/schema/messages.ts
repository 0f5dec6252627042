import { z } from 'zod'

/** The body of a request: exactly these fields. */
export function message<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape)
}

/** The JSON of a response, with its application code; firmware may add fields of its own. */
export function answer<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject({ ...shape, ...CODE })
}

/** An object within a response. */
export function part<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject(shape)
}

// Some firmware leaves it out of a good answer.
const CODE = { code: z.int().optional() }
