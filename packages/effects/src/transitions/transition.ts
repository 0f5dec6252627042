import type { Frame, Layout } from '@ledloom/core'
import type { ParameterDeclarations, ParameterValues } from '../parameters/parameter.ts'

/** What a transition is prepared for. */
export interface TransitionContext<Declarations extends ParameterDeclarations> {
  readonly layout: Layout
  /** A complete and valid value for every declared parameter. */
  readonly params: ParameterValues<Declarations>
  /** The only source of chance. */
  readonly seed: number
}

/**
 * Writes into `out` how light looks on its way from one to another, and gives `out`. At `share` 0
 * it is `from` and at 1 `to`, exactly. `out` is neither of the two. Allocates nothing.
 */
export type MixFrames = (out: Frame, from: Frame, to: Frame, share: number) => Frame

/** One way in which light goes over into other light: the default export of a file in `library/`. */
export interface Transition<Declarations extends ParameterDeclarations = ParameterDeclarations> {
  readonly title: string
  /** One sentence: what a person sees. */
  readonly description: string
  readonly params: Declarations
  /** Runs once a layout and set of parameters, and may allocate. */
  prepare(context: TransitionContext<Declarations>): MixFrames
}
