import type { ParameterDeclarations } from '../parameters/parameter.ts'
import type { Transition } from './transition.ts'

/**
 * Declares a transition; the default export of its file.
 *
 * @throws TypeError where its title or description is missing
 */
export function defineTransition<const Declarations extends ParameterDeclarations>(
  transition: Transition<Declarations>,
): Transition<Declarations> {
  const { title, description } = transition
  if (!title.trim()) throw new TypeError('a transition must have a title')
  if (!description.trim()) throw new TypeError(`${title} must have a description`)
  return transition
}
