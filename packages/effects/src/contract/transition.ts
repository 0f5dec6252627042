import type { Layout } from '@ledloom/core'
import type { MixFrames } from '../toolkit/light/mix-frames.ts'
import { number } from '../toolkit/parameters/number.ts'
import type { ParameterDeclarations, ParameterValues } from '../toolkit/parameters/parameter.ts'

type TransitionContext<Declarations extends ParameterDeclarations> = {
  readonly layout: Layout
  /** A valid value for every declared parameter. */
  readonly params: ParameterValues<Declarations>
  /** The only source of randomness. */
  readonly seed: number
}

/** A way to change from one picture to another: the default export of a file in `library/transitions/`. */
export interface Transition<Declarations extends ParameterDeclarations = ParameterDeclarations> {
  readonly title: string
  /** One sentence about what people see. */
  readonly description: string
  readonly params: Declarations
  /** Runs once per layout and set of parameters; may allocate. */
  prepare(context: TransitionContext<Declarations>): MixFrames
}

/**
 * Declares a transition; the default export of its file.
 *
 * @throws TypeError if its title or description is missing
 */
export function defineTransition<const Declarations extends ParameterDeclarations>(
  transition: Transition<Declarations>,
): Transition<Declarations> {
  const { title, description } = transition
  if (!title.trim()) throw new TypeError('a transition must have a title')
  if (!description.trim()) throw new TypeError(`${title} must have a description`)
  return transition
}

/** The parameter of every transition with an edge. */
export const softness = number({
  default: 0.25,
  min: 0,
  max: 1,
  unit: 'of the layout',
  description: 'softness of the edge; 0 is hard',
})
