import { z } from 'zod'

// What a scene file is refused for is said in words of its own: «must be …, got …».

/** Text that is not empty. */
export function text() {
  const error = 'must be a text that is not empty'
  return z.string({ error }).min(1, error)
}

/** Text, or none. */
export function anyText() {
  return z.string({ error: 'must be a text' })
}

/** Any number. */
export function anyNumber() {
  return z.number({ error: 'must be a number' })
}

/** A number of a range. */
export function numberFrom(min: number, max: number) {
  const error = `must be a number from ${min} to ${max}`
  return z.number({ error }).min(min, error).max(max, error)
}

/** A whole number of a range. */
export function wholeFrom(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.int({ error }).min(min, error).max(max, error)
}

/** One of some words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `must be ${listOf(words)}` })
}

/** One of some numbers. */
export function oneOfNumbers<const Numbers extends readonly [number, ...number[]]>(
  numbers: Numbers,
) {
  return z.literal(numbers, { error: `must be ${listOf(numbers)}` })
}

/** Three of a kind. */
export function three<Value extends z.ZodType>(value: Value, what: string) {
  return z.tuple([value, value, value], { error: `must be a list of three ${what}` })
}

/** A list that is neither empty nor too long. */
export function listFrom<Value extends z.ZodType>(
  value: Value,
  { max, what }: { readonly max: number; readonly what: string },
) {
  const error = `must be a list of 1 to ${max} ${what}`
  return z.array(value, { error }).min(1, error).max(max, error)
}

function listOf(values: readonly unknown[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}
