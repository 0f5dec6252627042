import { errorMessage, nearestName } from '@ledloom/core'
import { lightCalled } from '../../named-lights/light-called.ts'
import type { NamedLight } from '../../named-lights/named-light.ts'
import { Problem } from './problem.ts'

/**
 * The light of an id or a name in a path.
 *
 * @param field the part of the path that has it
 * @throws Problem if there is none
 */
export function lightOf(
  lights: readonly NamedLight[],
  text: string,
  field: 'id' | 'name',
): NamedLight {
  try {
    return lightCalled(text, lights)
  } catch (cause) {
    const message = errorMessage(cause)
    const suggestion = nearestName(
      text,
      lights.flatMap(({ id, name }) => [id, name]),
    )
    throw new Problem('not-found', message, {
      errors: [{ in: 'path', field, message, suggestion }],
      cause,
    })
  }
}
