import { suggestName } from '@ledloom/core'
import { z } from 'zod'

/**
 * An object of which no other keys are taken; a wrong one is told with the one it was meant for, or
 * all there are.
 *
 * @param name what it is called in the message: `a layer`
 */
export function strict<Shape extends z.ZodRawShape>(name: string, shape: Shape) {
  const known = Object.keys(shape)
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `there is no '${issue.keys[0]}' in ${name}; ${suggestName(issue.keys[0] ?? '', known, 'its keys')}`
        : undefined,
  })
}
