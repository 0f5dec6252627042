import type { ParameterDeclarations } from '../parameters/parameter.ts'
import { parseParameters } from '../parameters/parse-parameters.ts'
import type { Modifier } from './modifier.ts'

/**
 * Declares a modifier; the default export of its file.
 *
 * @throws TypeError where its title or description is missing
 * @throws ParameterError where its neutral values are none of its parameters'
 */
export function defineModifier<const Declarations extends ParameterDeclarations>(
  modifier: Modifier<Declarations>,
): Modifier<Declarations> {
  const { title, description, params, neutral } = modifier
  if (!title.trim()) throw new TypeError('a modifier must have a title')
  if (!description.trim()) throw new TypeError(`${title} must have a description`)
  parseParameters(params, neutral ?? {})
  return modifier
}
