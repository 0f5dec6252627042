import type { Direction } from '../geometry/distances.ts'
import type { Colour } from '../light/colour.ts'
import type { Palette } from '../light/palette.ts'
import type { BooleanParameter, ChoiceParameter } from './choice.ts'
import type { ColourParameter, PaletteParameter } from './colour.ts'
import type { DirectionParameter } from './direction.ts'
import type { IntegerParameter, NumberParameter, SeedParameter } from './number.ts'
import type { TextParameter } from './text.ts'

/** A declared parameter: plain data for the command line, docs, schema and checks. */
export type Parameter =
  | NumberParameter
  | IntegerParameter
  | ChoiceParameter
  | BooleanParameter
  | ColourParameter
  | PaletteParameter
  | DirectionParameter
  | SeedParameter
  | TextParameter

/** An effect's parameters by name. */
export type ParameterDeclarations = Readonly<Record<string, Parameter>>

/** The value an effect gets: a colour as linear light, a palette ready to sample. */
export type ParameterValue<P extends Parameter> =
  P extends ChoiceParameter<infer Option>
    ? Option
    : {
        number: number
        integer: number
        choice: string
        boolean: boolean
        colour: Colour
        palette: Palette
        direction: Direction
        seed: number
        text: string
      }[P['kind']]

/** A value for each of the declared parameters. */
export type ParameterValues<Declarations extends ParameterDeclarations> = {
  readonly [Name in keyof Declarations]: ParameterValue<Declarations[Name]>
}
