import type { Layout } from '@ledloom/core'
import type { ParameterDeclarations, ParameterValues } from '../toolkit/parameters/parameter.ts'
import { parseParameters } from '../toolkit/parameters/parse-parameters.ts'
import type { RenderEffect } from './effect.ts'

/** Changes what any source shows: the default export of a file in `library/modifiers/`. */
export type Modifier<Declarations extends ParameterDeclarations = ParameterDeclarations> =
  | GeometryModifier<Declarations>
  | LightModifier<Declarations>
  | TimeModifier<Declarations>

type ModifierFacts<Declarations extends ParameterDeclarations> = {
  readonly title: string
  /** One sentence about what it changes. */
  readonly description: string
  readonly params: Declarations
  /** Values with which it changes nothing, if there are any. */
  readonly neutral?: Readonly<Record<string, unknown>>
}

/** Moves the LEDs before the source renders them. */
type GeometryModifier<Declarations extends ParameterDeclarations> = ModifierFacts<Declarations> & {
  readonly kind: 'geometry'
  /**
   * Returns the layout for the source: the LEDs of `layout`, in their order, possibly followed by
   * invisible ones that keep its bounds.
   */
  place(context: PlaceContext<Declarations>): Layout
}

type PlaceContext<Declarations extends ParameterDeclarations> = {
  readonly layout: Layout
  /** A valid value for every declared parameter. */
  readonly params: ParameterValues<Declarations>
}

/** Changes the light of each frame. */
type LightModifier<Declarations extends ParameterDeclarations> = ModifierFacts<Declarations> & {
  readonly kind: 'light'
  /**
   * Runs once per layout and may allocate. The function it returns changes the light in the frame and
   * may not. Numbers and colours in `params` may change from frame to frame.
   */
  prepare(context: ModifierContext<Declarations>): RenderEffect
}

/** Renders the source at other times. */
type TimeModifier<Declarations extends ParameterDeclarations> = ModifierFacts<Declarations> & {
  readonly kind: 'time'
  /** Goes back in time, which requires a source that renders frames in any order. */
  readonly goesBack: boolean
  /** As for a light modifier; the function it returns calls `inner` for frames and writes its own. */
  prepare(context: TimeContext<Declarations>): RenderEffect
}

type ModifierContext<Declarations extends ParameterDeclarations> = PlaceContext<Declarations> & {
  /** Seconds after which the light must repeat; `undefined` if it plays endlessly. */
  readonly loop: number | undefined
}

type TimeContext<Declarations extends ParameterDeclarations> = ModifierContext<Declarations> & {
  /** The light without the modifier, at any time, also before 0. */
  readonly inner: RenderEffect
}

/**
 * Declares a modifier; the default export of its file.
 *
 * @throws TypeError if its title or description is missing
 * @throws ParameterError if its neutral values do not fit its parameters
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
