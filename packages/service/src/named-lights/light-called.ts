import { suggestName } from '@ledloom/core'
import { HouseError } from '../house/read-house.ts'

/**
 * The light of an id or of a name; an id comes first.
 *
 * @throws HouseError if there is none
 */
export function lightCalled<Light extends { readonly id: string; readonly name: string }>(
  text: string,
  lights: readonly Light[],
): Light {
  const light = lights.find(({ id }) => id === text) ?? lights.find(({ name }) => name === text)
  if (light !== undefined) return light
  const known = lights.flatMap(({ id, name }) => [name, id])
  throw new HouseError(`there is no light ${text}; ${suggestName(text, known)}`)
}
