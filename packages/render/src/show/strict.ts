import { z } from 'zod'

/**
 * An object of which no other keys are taken; a wrong one is told together with those there are.
 *
 * @param name what it is called in the message: `a layer`
 */
export function strict<Shape extends z.ZodRawShape>(name: string, shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `there is no '${issue.keys[0]}' in ${name}; it may have ${Object.keys(shape).join(', ')}`
        : undefined,
  })
}
