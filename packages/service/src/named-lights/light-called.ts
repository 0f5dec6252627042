import { didYouMean, suggestName } from '@ledloom/core'
import { nameMeant, namesAlike } from '../house/name-meant.ts'
import { HouseError } from '../house/read-house.ts'

/**
 * The light that somebody means by an id or a name; an id comes first. Capital letters need not be right where
 * only one light can be meant.
 *
 * @throws HouseError if there is none, or if it may be several
 */
export function lightCalled<Light extends { readonly id: string; readonly name: string }>(
  text: string,
  lights: readonly Light[],
): Light {
  const isCalled = (key: 'id' | 'name') => {
    const meant = nameMeant(
      text,
      lights.map((light) => light[key]),
    )
    return lights.find((light) => light[key] === meant)
  }
  const exact = lights.find(({ id }) => id === text) ?? lights.find(({ name }) => name === text)
  const light = exact ?? isCalled('id') ?? isCalled('name')
  if (light !== undefined) return light
  const names = lights.map(({ name }) => name)
  const alike = namesAlike(text, [...names, ...lights.map(({ id }) => id)])
  const hint = alike.length > 0 ? didYouMean(alike) : suggestName(text, names)
  throw new HouseError(`there is no light ${text}; ${hint}`)
}
