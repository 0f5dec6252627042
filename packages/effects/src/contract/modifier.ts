import type { Layout } from '@ledloom/core'
import type { ParameterDeclarations, ParameterValues } from '../toolkit/parameters/parameter.ts'
import { parseParameters } from '../toolkit/parameters/parse-parameters.ts'
import type { RenderEffect } from './effect.ts'

/** Changes what any source shows: the default export of a file in `library/`. */
export type Modifier<Declarations extends ParameterDeclarations = ParameterDeclarations> =
  | GeometryModifier<Declarations>
  | LightModifier<Declarations>
  | TimeModifier<Declarations>

/** What every modifier says of itself. */
export interface ModifierFacts<Declarations extends ParameterDeclarations> {
  readonly title: string
  /** One sentence: what it does to what is seen. */
  readonly description: string
  readonly params: Declarations
  /** Values with which it changes nothing, exactly; left out where there are none. */
  readonly neutral?: Readonly<Record<string, unknown>>
}

/** Lets the source see the LEDs at other places. Its parameters stay as they are. */
export interface GeometryModifier<Declarations extends ParameterDeclarations>
  extends ModifierFacts<Declarations> {
  readonly kind: 'geometry'
  /**
   * The layout the source gets: the LEDs of `layout`, in their order, and maybe further ones after
   * them that nobody sees, to keep its bounds.
   */
  place(context: PlaceContext<Declarations>): Layout
}

/** What a geometry modifier places LEDs by. */
export interface PlaceContext<Declarations extends ParameterDeclarations> {
  readonly layout: Layout
  /** A complete and valid value for every declared parameter. */
  readonly params: ParameterValues<Declarations>
}

/** Changes the light of each frame by itself. */
export interface LightModifier<Declarations extends ParameterDeclarations>
  extends ModifierFacts<Declarations> {
  readonly kind: 'light'
  /**
   * Made once a layout, and may allocate; the function it gives changes the light that is in the
   * frame, and may not. Numbers and colours of `params` may change from frame to frame.
   */
  prepare(context: ModifierContext<Declarations>): RenderEffect
}

/** Shows the source at other times. */
export interface TimeModifier<Declarations extends ParameterDeclarations>
  extends ModifierFacts<Declarations> {
  readonly kind: 'time'
  /** Whether it goes back in time, which only a source can do whose frames can be made alone. */
  readonly goesBack: boolean
  /** As for light; the function it gives asks `inner` for frames and writes its own. */
  prepare(context: TimeContext<Declarations>): RenderEffect
}

/** What light is changed by. */
export interface ModifierContext<Declarations extends ParameterDeclarations>
  extends PlaceContext<Declarations> {
  /** Seconds after which all has to be as at the beginning; `undefined` where it never has to. */
  readonly loop: number | undefined
}

/** What time is changed by. */
export interface TimeContext<Declarations extends ParameterDeclarations>
  extends ModifierContext<Declarations> {
  /** The light as it would be without the modifier, at any time, also before 0. */
  readonly inner: RenderEffect
}

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
